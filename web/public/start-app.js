// Starts the app on a page from the server. A page that came whole shows itself without, so its
// pictures go first; but nobody who has begun to use it, or whose pictures are slow, is kept waiting,
// and what is done before the app lives is done again when it does. A file of its own because the
// content security policy allows no inline script.
(() => {
  const PATIENCE = 3_000;
  const BEGUN = ['pointerdown', 'keydown', 'touchstart'];
  const DONE = ['click', 'input', 'change', 'submit'];
  const { base, app, parts } = document.currentScript.dataset;

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    // First what it stands on: each runs in a task of its own, and the page answers between them.
    import(base).then(() => setTimeout(() => import(app)));
    // Its parts one by one: all at once would hold up whatever the page is just doing.
    for (const href of parts.split(' ').filter(Boolean)) setTimeout(() => preload(href));
  };

  /** Not before what has come is on the screen: a second frame is only asked for after the first. */
  const startAfterFrame = () => requestAnimationFrame(() => requestAnimationFrame(start));

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
    const link = type === 'click' && target.closest('a');
    // One within the page works either way.
    if (link?.hash) return;
    // The app gets it later, and so must not have it now, where a part of it may live already.
    event.stopImmediatePropagation();
    if (link) {
      // The browser follows it; what was done on the page that is left must not call back to it.
      const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (link.origin === location.origin && opensHere) done.length = 0;
      return;
    }
    if (type === 'submit') event.preventDefault();
    // What these do is told by what comes of it: a choice that changes, a form that is sent.
    if (type === 'click' && target.closest('label, [type="submit"]')) return;
    const { value, checked } = target;
    done.push({ type, target, value, checked });
  };

  // The app takes over what it drew, and may or may not have put back what was typed. It hears of a
  // change only where the new value differs from the last one that it knows: so it is first given
  // another, and then, behind its back, this one.
  const again = ({ type, target, value, checked }) => {
    const isChoice = /checkbox|radio/.test(target.type);
    if (type === 'submit') target.requestSubmit();
    else if (type === 'click') press(target.closest('button'));
    else if (type === 'change' && isChoice) {
      target.checked = !checked;
      target.click();
    } else if (!isChoice) {
      target.value = value === '' ? '0' : '';
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value');
      set.call(target, value);
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };

  const press = (button) => {
    // By this an open menu knows that it has been left.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.click();
  };

  // One thing after the other, as they were done: what one changes is there before the next.
  const live = () => {
    removeEventListener('popstate', step);
    for (const type of DONE) removeEventListener(type, keep, true);
    for (const each of done) setTimeout(() => each.target.isConnected && again(each));
  };

  // A step in the history between two pages of the app is for the app to take. Before it lives, the
  // page of the address that is now asked for comes from the server; a hash is of the same page.
  const { pathname, search } = location;
  const step = () => {
    if (location.pathname === pathname && location.search === search) return;
    // An app that starts meanwhile has no use for what came with the page.
    document.getElementById('first-answers')?.remove();
    location.reload();
  };
  addEventListener('popstate', step);
  addEventListener('app-hydrated', live, { once: true });

  // One that didn't come whole is drawn by the app, and shows nothing before.
  if (document.getElementById('first-answers') === null) return start();

  for (const type of DONE) addEventListener(type, keep, true);
  for (const type of BEGUN) addEventListener(type, start, { once: true, passive: true });
  setTimeout(start, PATIENCE);
  addEventListener('load', startAfterFrame, { once: true });
})();
