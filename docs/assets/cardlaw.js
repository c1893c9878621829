// Copy-link buttons, details for engineers, reading offline, opening what an address points into, and paper. The site reads fully without any of it.
(() => {
  "use strict";

  // --- copy links ---

  for (const button of document.querySelectorAll("button.copy[data-copy]")) {
    button.hidden = false;
    const said = button.textContent;
    button.addEventListener("click", async () => {
      const address = new URL(`#${button.dataset.copy}`, location.href).href;
      history.replaceState(null, "", `#${button.dataset.copy}`);
      const done = await copied(address);
      button.textContent = done ? "Copied" : "Copy it from the address bar";
      button.classList.toggle("is-copied", done);
      setTimeout(() => { button.textContent = said; button.classList.remove("is-copied"); }, 1800);
    });
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  }

  // --- code wider than the page, to be scrolled by keys as well ---

  const wide = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute("tabindex");
    }
  });
  for (const code of document.querySelectorAll("pre")) wide.observe(code);

  // --- details for engineers: kinds, code, ids of scenarios and coverage, which players don't need, behind one switch ---

  const DETAILS = "cardlaw-details";
  const page = document.documentElement;
  const details = document.createElement("button");
  details.type = "button";
  details.className = "details-switch";
  details.textContent = "{ }";
  details.setAttribute("aria-label", "Details for engineers");
  details.title = "Details for engineers: kinds of rules, code, ids of scenarios, coverage";
  details.addEventListener("click", () => show(!page.classList.contains("for-all")));
  const header = document.querySelector(".md-header__inner");
  if (header) header.insertBefore(details, header.querySelector(".md-header__option"));

  function show(on) {
    page.classList.toggle("for-all", on);
    details.setAttribute("aria-pressed", String(on));
    try {
      localStorage.setItem(DETAILS, on ? "on" : "off");
    } catch { /* the choice holds for this page */ }
  }

  function chosen() {
    try {
      return localStorage.getItem(DETAILS) === "on";
    } catch {
      return false;
    }
  }
  show(chosen());

  // --- offline: what this page has loaded is kept, with the search of its game ---

  const root = new URL("..", document.currentScript.src);
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    addEventListener("load", async () => {
      try {
        await navigator.serviceWorker.register(new URL("offline.js", root));
        const { active } = await navigator.serviceWorker.ready;
        const game = location.href.slice(root.href.length).split("/")[0];
        const loaded = performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.startsWith(root.href));
        const search = ["assets/jump.json", "assets/lunr.js", ...(game ? [`assets/search/${game}.json`] : [])];
        active.postMessage([location.href, ...loaded, ...search.map((path) => new URL(path, root).href)]);
      } catch { /* the page reads without it */ }
    });
  }

  // --- opened from a disk, where a folder isn't its page ---

  if (location.protocol === "file:") {
    addEventListener("click", ({ target }) => {
      const link = target.closest?.("a[href]");
      if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
    }, true);
  }

  // --- an address may point into something closed, or be written in small letters ---

  function reveal() {
    const wanted = decodeURIComponent(location.hash.slice(1));
    if (!wanted) return;
    const entry = document.getElementById(wanted.split("/")[0]);
    if (entry?.closest(".section-list")) { // its rules, and their scenarios, are on pages of its sections
      const section = new URL(`#${wanted}`, entry.href);
      if (section.protocol === "file:" && section.pathname.endsWith("/")) section.pathname += "index.html";
      location.replace(section);
      return;
    }
    const exact = document.getElementById(wanted);
    if (!exact) {
      const [id, ...rest] = wanted.split("/");
      const spelled = [id.toUpperCase().replace(/(\d)([A-Z]+)$/, (_, digit, letters) => digit + letters.toLowerCase()), ...rest].join("/");
      if (spelled !== wanted && document.getElementById(spelled)) location.replace(`#${spelled}`);
      return;
    }
    let inside = false;
    for (let up = exact.parentElement; up; up = up.parentElement) {
      if (up.localName !== "details") continue;
      up.classList.add("is-open");
      if (!up.open) { up.open = true; inside = true; }
    }
    if (inside) exact.scrollIntoView();
  }
  addEventListener("hashchange", reveal);
  reveal();

  // --- paper shows what the reader has opened: the theme opens everything as it prints, which does not count ---

  const onPaper = matchMedia("print");
  let printing = false;
  addEventListener("beforeprint", () => { printing = true; }, true);
  addEventListener("afterprint", () => { printing = false; });
  addEventListener("toggle", ({ target }) => {
    if (!printing && !onPaper.matches) target.classList.toggle("is-open", target.open);
  }, true);
})();
