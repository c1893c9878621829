// The search: ids, terms and cards by their names, and rules and rulings by what a player says of them.
// What is found, and in which order, is what `cardlaw rules search` finds: the index is the same, and lunr has a twin in Python.
(() => {
  "use strict";
  const root = new URL("..", document.currentScript.src);
  const MOST = 12;
  const NAMED = 4; // of several words, how many may be names
  const REMEMBERED = "cardlaw-search-in";
  const UNREADABLE = "The index cannot be read. Open the site through a server: cardlaw site serve";

  const box = document.createElement("dialog");
  box.className = "jump";
  box.setAttribute("aria-label", "Search the rules");
  box.innerHTML = `<form method="dialog">
    <label for="jump-input">Ask in your own words, or give an id, a term or a card</label>
    <input id="jump-input" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" role="combobox"
      aria-expanded="true" aria-controls="jump-list" aria-autocomplete="list" placeholder="can I attack right away?">
    <label class="jump-in">in <select></select></label></form>
    <ul id="jump-list" role="listbox" aria-label="Found"></ul>`;
  const input = box.querySelector("input");
  const list = box.querySelector("ul");
  const choice = box.querySelector("select");
  document.body.append(box);

  const opener = document.createElement("button");
  opener.type = "button";
  opener.className = "jump-open";
  opener.innerHTML = "Search <kbd>/</kbd>";
  opener.setAttribute("aria-keyshortcuts", "/ g");
  opener.addEventListener("click", () => open());
  const header = document.querySelector(".md-header__inner");
  if (header) header.insertBefore(opener, header.querySelector(".md-header__option"));

  document.addEventListener("click", (event) => {
    const ask = event.target.closest("a[data-ask]");
    if (!ask) return;
    event.preventDefault();
    open(ask.dataset.ask);
  });

  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (!["/", "g", "s"].includes(event.key) || typing || event.ctrlKey || event.metaKey || event.altKey || box.open) return;
    event.preventDefault();
    event.stopPropagation();
    open();
  }, true);

  // --- what is read, at first use ---

  let books = []; // the folder and the title of each
  let names = null;
  const indexes = new Map();
  let found = [];
  let chosen = 0;
  let asked = 0;

  async function open(folder = null) {
    box.showModal();
    input.value = "";
    input.focus();
    say("Reading the index ...");
    try {
      if (!names) readNames(await fetched("assets/jump.json"));
    } catch {
      say(UNREADABLE);
      return;
    }
    const here = books.find(([folder]) => location.href.startsWith(new URL(`${folder}/`, root).href));
    choice.value = folder ?? here?.[0] ?? remembered() ?? books[0][0];
    await update();
  }

  function remembered() {
    try {
      const folder = localStorage.getItem(REMEMBERED);
      return books.some(([name]) => name === folder) ? folder : null;
    } catch {
      return null; // where nothing may be stored, nothing is remembered
    }
  }

  const fetched = async (path) => (await fetch(new URL(path, root))).json();

  function script(path) {
    return new Promise((resolve, reject) => {
      const added = Object.assign(document.createElement("script"), { src: new URL(path, root).href, onload: resolve, onerror: reject });
      document.head.append(added);
    });
  }

  async function read(folder) {
    if (!globalThis.lunr) await script("assets/lunr.js");
    if (!indexes.has(folder)) {
      const data = await fetched(`assets/search/${folder}.json`);
      data.silent = new Set(data.silent);
      data.places = new Map(data.names.map((name, place) => [name, place]));
      data.index = lunr.Index.load(data.index);
      indexes.set(folder, data);
    }
    return indexes.get(folder);
  }

  function readNames(data) {
    books = data.books;
    choice.append(...books.map(([folder, title]) => new Option(title, folder)));
    const all = [];
    for (const [page, title, begins, rests] of data.ids) {
      for (const rest of rests.split(" ")) all.push(entry(begins + rest, data.pages[page], begins + rest, title, ""));
    }
    for (const [name, page, anchor, hint, also] of data.names) all.push(entry(name, data.pages[page], anchor, data.hints[hint], also ?? ""));
    names = all;
  }

  function entry(name, page, anchor, hint, also) {
    return { name, hint, low: name.toLowerCase(), also: also.toLowerCase(), page, address: new URL(page + (anchor ? `#${anchor}` : ""), root).href };
  }

  // --- by name: an exact name first, then what ends with the number typed, then beginnings (the shorter first), then words ---

  function rank(one, typed) {
    if (one.low === typed) return 0;
    if (one.also.includes(typed) && one.also.split("|").includes(typed)) return 1;
    if (one.low.endsWith(`-${typed}`)) return 1;
    if (one.low.startsWith(typed)) return /\d$/.test(typed) && /\d/.test(one.low[typed.length]) ? 4 : 2;
    if (one.low.includes(` ${typed}`) || one.low.includes(`-${typed}`)) return 3;
    if (` ${one.also.replaceAll("|", " ")}`.includes(` ${typed}`)) return 3;
    return -1;
  }

  function byName(typed, folder) {
    const spelled = /^([a-z]{2,6})[\s-]*(r?)\s*(\d.*)$/.exec(typed);
    const wanted = spelled ? `${spelled[1]}-${spelled[2]}${spelled[3]}` : typed;
    const matches = names
      .map((one, order) => ({ one, order, away: one.page.startsWith(`${folder}/`) ? 0 : 1, rank: rank(one, wanted) }))
      .filter((match) => match.rank >= 0);
    const here = matches.some((match) => !match.away) && !/\d/.test(typed);
    return matches
      .filter((match) => !here || !match.away)
      .sort((a, b) => a.rank - b.rank || a.away - b.away || (a.rank === 2 || a.rank === 4 ? 0 : a.one.low.length - b.one.low.length) || a.order - b.order)
      .map((match) => match.one);
  }

  // --- by what is said: each thing that is asked about counts alike (spec/book/search) ---

  const stem = (word) => lunr.stemmer(new lunr.Token(word)).toString();

  function meanings(question, data) {
    const words = question.toLowerCase().replaceAll(/['\u2019]/g, "").match(/[a-z0-9]+/g) ?? [];
    const stems = words.map(stem);
    const free = words.map(() => true);
    const all = [];
    for (let size = data.longest; size > 0; size--) {
      for (let at = 0; at + size <= words.length; at++) {
        const book = data.phrases[stems.slice(at, at + size).join(" ")];
        if (book === undefined || free.slice(at, at + size).includes(false)) continue;
        free.fill(false, at, at + size);
        const meaning = new Map(book.split(" ").filter(Boolean).map((one) => [one, data.counts.book]));
        const own = size === 1 ? data.counts.players : data.counts.phrase;
        for (let n = at; n < at + size; n++) if (!data.silent.has(words[n])) meaning.set(stems[n], own);
        all.push({ at, meaning });
      }
    }
    words.forEach((word, at) => {
      if (free[at] && !data.silent.has(word)) all.push({ at, meaning: new Map([[stems[at], data.counts.players]]) });
    });
    return all.sort((a, b) => a.at - b.at).map((one) => one.meaning);
  }

  function byWords(question, data) {
    const total = new Map();
    for (const meaning of meanings(question, data)) {
      const wrong = (word) => meaning.size === 1 ? data.fuzzy.find(([length]) => word.length >= length)?.[1] : 0;
      const terms = [...meaning].flatMap(([word, boost]) => {
        if (data.index.invertedIndex[word]) return [[word, { boost, usePipeline: false }]];
        return wrong(word) ? [[word, { editDistance: wrong(word), usePipeline: false }]] : [];
      });
      if (!terms.length) continue;
      const hits = data.index.query((query) => terms.forEach(([word, options]) => query.term(word, options)));
      for (const hit of hits) total.set(hit.ref, (total.get(hit.ref) ?? 0) + Math.sqrt(hit.score / hits[0].score));
    }
    const best = Math.max(0, ...total.values());
    const round = (score) => Math.round(score * 1e6);
    return [...total]
      .filter(([, score]) => score >= data.least * best)
      .sort((a, b) => round(b[1]) - round(a[1]) || data.places.get(a[0]) - data.places.get(b[0]))
      .map(([name]) => {
        const [title, text, address] = data.texts[data.places.get(name)];
        return { name, hint: title, text, address: new URL(address, root).href };
      });
  }

  // --- what is shown ---

  async function update() {
    const typed = input.value.trim().toLowerCase();
    const mine = ++asked;
    if (!names) return;
    let data;
    try {
      if (!indexes.has(choice.value)) say("Reading the index ...");
      data = await read(choice.value);
    } catch {
      say(UNREADABLE);
      return;
    }
    if (mine !== asked) return; // more was typed meanwhile
    const called = typed ? byName(typed, choice.value) : [];
    const isName = called.length && (/\d/.test(typed) || rank(called[0], typed) <= 1);
    const said = typed && !(isName && /\d/.test(typed)) ? byWords(input.value, data) : [];
    const least = typed.includes(" ") && !isName ? NAMED : MOST / 2;
    const kept = new Set();
    found = [...called.slice(0, said.length ? least : MOST), ...said].filter((one) => !kept.has(one.address) && kept.add(one.address)).slice(0, MOST);
    if (!typed) say("For example: can I attack right away? · hand size · 7.2.1");
    else if (!found.length) say("Nothing answers that. Try other words, or another game.");
    else show();
  }

  function say(text) {
    found = [];
    list.replaceChildren(Object.assign(document.createElement("li"), { className: "nothing", textContent: text, role: "option", ariaDisabled: "true" }));
    input.removeAttribute("aria-activedescendant");
  }

  function show() {
    list.replaceChildren(...found.map((one, number) => {
      const item = document.createElement("li");
      item.id = `jump-${number}`;
      item.setAttribute("role", "option");
      item.append(one.name, Object.assign(document.createElement("span"), { textContent: one.hint }));
      if (one.text) item.append(Object.assign(document.createElement("p"), { textContent: one.text }));
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
  choice.addEventListener("change", () => {
    try {
      localStorage.setItem(REMEMBERED, choice.value);
    } catch { /* the choice holds for this page */ }
    update();
    input.focus();
  });
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

  // --- a page that isn't there: the ids nearest to the one in its address ---

  const ID = /([a-z]{2,6})-(r?)([0-9]+(?:[.][0-9]+)*)/i;
  const missing = document.querySelector(".nearest");
  if (missing) nearest(ID.exec(decodeURIComponent(location.pathname + location.hash)));

  async function nearest(asked) {
    if (!asked) return;
    try {
      if (!names) readNames(await fetched("assets/jump.json"));
    } catch {
      return; // the page reads without it
    }
    const kind = (id) => (id[1] + id[2]).toUpperCase();
    const numbers = (id) => id[3].split(".").map(Number);
    const away = (id) => numbers(asked).map((number, at) => Math.abs(number - (numbers(id)[at] ?? 0)));
    const before = (a, b) => a.away.reduce((found, number, at) => found || number - b.away[at], 0);
    const near = names
      .map((one) => ({ one, id: ID.exec(one.name) }))
      .filter(({ one, id }) => id?.index === 0 && !one.name.includes(" ") && kind(id) === kind(asked))
      .map(({ one, id }) => ({ one, away: away(id) }))
      .sort(before)
      .slice(0, 5);
    if (!near.length) return;
    const list = document.createElement("ul");
    list.append(...near.map(({ one }) => {
      const item = document.createElement("li");
      item.append(Object.assign(document.createElement("a"), { href: one.address, textContent: one.name }), ` ${one.hint}`);
      return item;
    }));
    missing.append(Object.assign(document.createElement("p"), { textContent: `Nearest to ${asked[0].toUpperCase()}:` }), list);
  }
})();
