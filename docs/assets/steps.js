// Scenarios step by step: one step at a time with its picture, by buttons, arrow keys or swipes. Without it, the steps
// stand one below the other. The pictures come in a script of their own, once a reader opens a scenario.
(() => {
  "use strict";

  const all = document.querySelector(".steps[data-pictures]");
  if (!all) return;

  const FAR = 40; // pixels that a finger moves for a swipe
  let pictures;
  const loaded = () => pictures ??= new Promise((done, failed) => {
    window.cardlawSteps = done;
    const script = document.createElement("script");
    script.src = all.dataset.pictures;
    script.addEventListener("error", failed);
    document.head.append(script);
  });

  function button(name, sign, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.setAttribute("aria-label", name);
    made.textContent = sign;
    made.addEventListener("click", act);
    return made;
  }

  function begin(details) {
    const inside = details.querySelector("[data-scenario]");
    const list = inside.querySelector("ol");
    const steps = [...list.children];
    let at = 0;

    const back = button("Previous step", "←", () => go(at - 1));
    const on = button("Next step", "→", () => go(at + 1));
    const where = document.createElement("span");
    const bar = document.createElement("div");
    bar.className = "step-bar";
    bar.append(back, where, on);
    const picture = document.createElement("div");
    picture.className = "step-picture";
    inside.classList.add("stepper");
    inside.setAttribute("role", "group");
    inside.setAttribute("aria-label", `Steps: ${details.querySelector("summary").textContent}`);
    list.setAttribute("aria-live", "polite");
    list.before(bar);
    list.after(picture);

    function go(to) {
      at = Math.min(Math.max(to, 0), steps.length - 1);
      steps.forEach((step, number) => { step.hidden = number !== at; });
      where.textContent = `Step ${at + 1} of ${steps.length}`;
      back.setAttribute("aria-disabled", String(at === 0));
      on.setAttribute("aria-disabled", String(at === steps.length - 1));
      show(at);
    }

    async function show(step) {
      const number = steps[step].dataset.picture;
      if (number === undefined) {
        picture.replaceChildren();
        return;
      }
      try {
        const { parts, pictures: of } = await loaded();
        if (step === at) picture.innerHTML = of[inside.dataset.scenario][number].map((part) => parts[part]).join("");
      } catch {
        picture.textContent = "The pictures of this page can't be loaded.";
      }
    }

    inside.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: steps.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      go(to);
    });

    let from;
    inside.addEventListener("touchstart", ({ touches }) => { from = touches.length === 1 ? touches[0] : undefined; }, { passive: true });
    inside.addEventListener("touchend", ({ changedTouches: [finger] }) => {
      if (!from) return;
      const right = finger.clientX - from.clientX;
      const down = finger.clientY - from.clientY;
      if (Math.abs(right) > FAR && Math.abs(right) > 2 * Math.abs(down)) go(right < 0 ? at + 1 : at - 1);
      from = undefined;
    }, { passive: true });

    go(0);
  }

  const begun = new WeakSet();
  function open(details) {
    if (!details.open || begun.has(details)) return;
    begun.add(details);
    begin(details);
  }
  for (const details of all.querySelectorAll("details.stepped")) {
    details.addEventListener("toggle", () => open(details));
    open(details);
  }
})();
