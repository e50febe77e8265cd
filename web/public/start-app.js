// Starts the app on a page from the server. A page that came whole shows itself without, so its
// pictures go first; but nobody who has begun to use it, or whose pictures are slow, is kept waiting,
// and what is done before the app lives is done again when it does. A file of its own because the
// content security policy allows no inline script.
(() => {
  const PATIENCE = 3_000;
  const BEGUN = ['pointerdown', 'keydown', 'touchstart'];
  const DONE = ['click', 'input', 'change', 'submit'];
  const { app, parts } = document.currentScript.dataset;

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    import(app);
    // Its parts one by one: all at once would hold up whatever the page is just doing.
    for (const href of parts.split(' ').filter(Boolean)) setTimeout(() => preload(href));
  };

  const preload = (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  };

  /** What was done, in its order; of what was typed or chosen, how it stands. */
  const done = [];

  const keep = (event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    // A link leads on by itself, and what a label does is told by the change of its choice.
    if (type === 'click' && target.closest('a, label')) return;
    // The app gets it later, and so must not have it now, where a part of it may live already.
    event.stopImmediatePropagation();
    if (type === 'submit') event.preventDefault();
    const { value, checked } = target;
    done.push({ type, target, value, checked });
  };

  // The app takes over what it drew, and may or may not have put back what was typed. It hears of a
  // change only where the new value differs from the last one that it knows: so it is first given
  // another, and then, behind its back, this one.
  const again = ({ type, target, value, checked }) => {
    const isChoice = target.matches('[type="checkbox"], [type="radio"]');
    if (type === 'submit') target.requestSubmit();
    else if (type === 'click' && !isChoice) pressed(target).click();
    else if (type === 'change' && isChoice) {
      target.checked = !checked;
      target.click();
    } else if (type !== 'click' && !isChoice) {
      target.value = value === '' ? '0' : '';
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
      set.call(target, value);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };

  /** The icon in a button is no element that can be clicked by itself. */
  const pressed = (target) => (target instanceof HTMLElement ? target : target.closest('button'));

  const live = () => {
    for (const type of DONE) removeEventListener(type, keep, true);
    for (const each of done) if (each.target.isConnected) again(each);
  };

  // One that didn't come whole is drawn by the app, and shows nothing before.
  if (document.getElementById('first-answers') === null) return start();

  for (const type of DONE) addEventListener(type, keep, true);
  addEventListener('app-lives', live, { once: true });
  for (const type of BEGUN) addEventListener(type, start, { once: true, passive: true });
  setTimeout(start, PATIENCE);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
})();
