// Copy-link buttons, opening what an address points into, and the jump box. The site reads fully without any of it.
(() => {
  "use strict";
  const script = document.currentScript;
  const root = new URL("..", script.src);

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

  // --- an address may point into something closed, or be written in small letters ---

  function reveal() {
    const wanted = decodeURIComponent(location.hash.slice(1));
    if (!wanted) return;
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

  // --- the jump box ---

  const MOST = 12;
  let entries = null;
  let found = [];
  let chosen = 0;

  const box = document.createElement("dialog");
  box.className = "jump";
  box.setAttribute("aria-label", "Go to a rule, a term or a card");
  box.innerHTML = `<form method="dialog"><label for="jump-input">Go to a rule, a ruling, a term or a card</label>
    <input id="jump-input" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" role="combobox"
      aria-expanded="true" aria-controls="jump-list" aria-autocomplete="list" placeholder="EC-2.6.2"></form>
    <ul id="jump-list" role="listbox" aria-label="Found"></ul>`;
  const input = box.querySelector("input");
  const list = box.querySelector("ul");
  document.body.append(box);

  const opener = document.createElement("button");
  opener.type = "button";
  opener.className = "jump-open";
  opener.innerHTML = "Go to <kbd>g</kbd>";
  opener.setAttribute("aria-keyshortcuts", "g");
  opener.addEventListener("click", open);
  const header = document.querySelector(".md-header__inner");
  if (header) header.insertBefore(opener, header.querySelector(".md-header__option, .md-search, label[for=__search]"));

  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key !== "g" || typing || event.ctrlKey || event.metaKey || event.altKey || box.open) return;
    event.preventDefault();
    event.stopPropagation();
    open();
  }, true);

  async function open() {
    box.showModal();
    input.value = "";
    input.focus();
    if (!entries) {
      say("Reading the index ...");
      try {
        entries = read(await (await fetch(new URL("assets/jump.json", root))).json());
      } catch {
        say("The index cannot be read. Open the site through a server: cardlaw site serve");
        return;
      }
    }
    update();
  }

  function read(data) {
    const all = [];
    for (const [page, title, begins, rests] of data.ids) {
      for (const rest of rests.split(" ")) all.push(entry(begins + rest, data.pages[page], begins + rest, title, ""));
    }
    for (const [name, page, anchor, hint, also] of data.names) all.push(entry(name, data.pages[page], anchor, data.hints[hint], also ?? ""));
    return all;
  }

  function entry(name, page, anchor, hint, also) {
    return { name, hint, low: name.toLowerCase(), also: also.toLowerCase(), address: new URL(page + (anchor ? `#${anchor}` : ""), root).href };
  }

  // An exact name first, then what ends with the number typed, then beginnings (the shorter first), then words, then the rest.
  function rank(one, typed) {
    if (one.low === typed) return 0;
    if (one.also.includes(typed) && one.also.split("|").includes(typed)) return 1;
    if (one.low.endsWith(`-${typed}`)) return 1;
    if (one.low.startsWith(typed)) return /\d$/.test(typed) && /\d/.test(one.low[typed.length]) ? 4 : 2;
    if (one.low.includes(` ${typed}`) || one.low.includes(`-${typed}`)) return 3;
    if (` ${one.also.replaceAll("|", " ")}`.includes(` ${typed}`)) return 3;
    return one.low.includes(typed) && !/^[\d.]+$/.test(typed) ? 5 : -1;
  }

  function update() {
    const typed = input.value.trim().toLowerCase();
    if (!entries) return;
    found = !typed ? [] : entries
      .map((one, order) => ({ one, order, rank: rank(one, typed) }))
      .filter((match) => match.rank >= 0)
      .sort((a, b) => a.rank - b.rank || (a.rank === 2 || a.rank === 4 ? 0 : a.one.low.length - b.one.low.length) || a.order - b.order)
      .slice(0, MOST)
      .map((match) => match.one);
    chosen = 0;
    if (!typed) say("Type an id such as EC-2.6.2, a number such as 2.6.2, a word of the game or a card.");
    else if (!found.length) say("Nothing has that name. The search looks through the texts.");
    else show();
  }

  function say(text) {
    list.replaceChildren(Object.assign(document.createElement("li"), { className: "nothing", textContent: text }));
    input.removeAttribute("aria-activedescendant");
  }

  function show() {
    list.replaceChildren(...found.map((one, number) => {
      const item = document.createElement("li");
      item.id = `jump-${number}`;
      item.setAttribute("role", "option");
      item.append(one.name, Object.assign(document.createElement("span"), { textContent: one.hint }));
      item.addEventListener("click", () => go(one));
      return item;
    }));
    choose(0);
  }

  function choose(number) {
    chosen = (number + found.length) % found.length;
    for (const [at, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(at === chosen));
    input.setAttribute("aria-activedescendant", `jump-${chosen}`);
    list.children[chosen].scrollIntoView({ block: "nearest" });
  }

  function go(one) {
    box.close();
    location.href = one.address;
  }

  input.addEventListener("input", update);
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  box.addEventListener("keydown", (event) => {
    event.stopPropagation(); // the theme has keys of its own
    if (!found.length) return;
    if (event.key === "ArrowDown") { event.preventDefault(); choose(chosen + 1); }
    if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen - 1); }
  });
  box.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    if (found.length) go(found[chosen]);
  });
})();
