// What a term, a rule, a ruling, a card or a section of the source says, beside the link to it: by hover, focus or tap. Without this script they are links.
// It is cut from the page to which the link leads, which is read once.
(() => {
  "use strict";
  const SHOW = 250; // milliseconds that a pointer or the focus rests on a link before it counts
  const HIDE = 200; // milliseconds to reach the box with the pointer
  const GAP = 6;
  const ENTRY = /^#(?:[A-Z]{2,6}-R?\d[\w.]*|(?:term|source)-.+)$/;

  const content = document.querySelector(".md-content");
  if (!content) return;
  const box = document.createElement("div");
  box.className = "popover md-typeset";
  box.id = "popover";
  box.hidden = true;
  content.append(box);

  const pages = new Map();
  let shown = null; // the link whose box is shown
  let wanted = null; // the link that is waited for
  let timer = 0;

  // --- what is said ---

  function explained(link) {
    if (!link || !content.contains(link) || box.contains(link) || link.closest(".rule-id, h2, h3")) return null;
    return ENTRY.test(link.hash) || link.classList.contains("card-link") ? link : null;
  }

  function page(address) {
    if (address === location.href.split("#")[0]) return Promise.resolve(document);
    if (!pages.has(address)) {
      const read = fetch(address).then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        return new DOMParser().parseFromString(await answer.text(), "text/html");
      });
      read.catch(() => pages.delete(address));
      pages.set(address, read);
    }
    return pages.get(address);
  }

  async function excerpt(link) {
    const [address, anchor] = link.href.split("#");
    const on = await page(address);
    if (link.classList.contains("card-link")) return [on.querySelector(".card-face")];
    const target = on.getElementById(decodeURIComponent(anchor));
    const rule = target?.closest(".rule");
    if (rule) return [target, ...rule.querySelectorAll(":scope > :is(.rule-text, .rule-example), :scope > dl.ruling > dd:first-of-type")];
    const passage = target?.closest(".passage");
    if (passage) return [target, ...passage.querySelectorAll(":scope > .source-text")];
    const term = target?.closest(".term-entry");
    return term ? [target, term.querySelector("p")] : [];
  }

  // words alone: what is inside a description cannot be reached by keyboard
  function worded(part) {
    const copy = part.cloneNode(true);
    for (const one of copy.querySelectorAll(".for-engineers, button")) one.remove();
    for (const one of [...copy.querySelectorAll("a")].reverse()) one.replaceWith(...one.childNodes);
    for (const one of copy.querySelectorAll("[id]")) one.removeAttribute("id");
    copy.removeAttribute("id");
    if (!/^(?:H\d|DD)$/.test(copy.tagName)) return copy;
    const line = Object.assign(document.createElement("p"), { className: copy.tagName === "DD" ? "" : "popover-title" });
    line.append(...copy.childNodes);
    return line;
  }

  // --- showing and hiding ---

  async function show(link, tapped) {
    wanted = link;
    let parts = [];
    try {
      parts = (await excerpt(link)).filter(Boolean);
    } catch { /* the page cannot be read: it stays a link */ }
    if (wanted !== link) return;
    if (!parts.length) {
      if (tapped) location.href = link.href;
      return;
    }
    hide();
    wanted = shown = link;
    box.replaceChildren(...parts.map(worded));
    if (tapped) {
      box.setAttribute("role", "dialog");
      box.setAttribute("aria-label", link.textContent);
      box.append(Object.assign(document.createElement("a"), { className: "popover-open", href: link.href, textContent: `Open ${link.textContent}` }));
    } else {
      box.setAttribute("role", "tooltip");
      link.setAttribute("aria-describedby", box.id);
    }
    box.hidden = false;
    place(link);
  }

  function place(link) {
    const at = link.getClientRects()[0];
    const room = document.documentElement;
    const below = at.bottom + GAP + box.offsetHeight <= room.clientHeight || at.top < room.clientHeight - at.bottom;
    box.style.left = `${Math.max(GAP, Math.min(at.left, room.clientWidth - box.offsetWidth - GAP))}px`;
    box.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - box.offsetHeight)}px`;
  }

  function hide() {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    shown.removeAttribute("aria-describedby");
    for (const name of ["role", "aria-label"]) box.removeAttribute(name);
    box.hidden = true;
    shown = null;
  }

  function later(action, after) {
    clearTimeout(timer);
    timer = setTimeout(action, after);
  }

  // --- hover, focus, tap ---

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const link = explained(event.target.closest("a[href]"));
    if (box.contains(event.target) || (link && link === shown)) clearTimeout(timer);
    else if (link) later(() => show(link), SHOW);
    else if (shown || wanted) later(hide, HIDE);
    else clearTimeout(timer);
  });

  document.addEventListener("focusin", ({ target }) => {
    const link = explained(target.closest("a[href]"));
    if (link?.matches(":focus-visible")) later(() => show(link), SHOW);
    else if (!box.contains(target)) hide();
  });

  let pointer = "";
  document.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
    if (!box.contains(event.target) && event.target.closest("a[href]") !== shown) hide();
  });

  document.addEventListener("click", (event) => {
    const link = explained(event.target.closest("a[href]"));
    if (link && link !== shown && pointer === "touch") {
      event.preventDefault();
      show(link, true);
    } else if (shown && event.target.closest("a[href]")) hide();
    pointer = "";
  });

  addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  addEventListener("scroll", ({ target }) => { if (!box.contains(target)) hide(); }, true);
})();
