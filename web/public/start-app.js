// Starts the app. A server-rendered page is complete without it, so the app starts after the pictures
// have loaded, or sooner: with the first thing that the user does, or when the pictures take long.
// What the user does before hydration is recorded, and replayed after it. It is a file of its own
// because the content security policy allows no inline script.
(() => {
  /** How long the app waits for the pictures, in milliseconds. */
  const MAX_WAIT = 3_000;
  /** How long it waits before it loads again what it couldn't load, in milliseconds. */
  const RETRY_AFTER = 5_000;
  const START_EVENTS = ['pointerdown', 'keydown', 'touchstart'];
  const RECORDED_EVENTS = ['click', 'input', 'change', 'submit'];
  const { base, app, parts } = document.currentScript.dataset;

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    // React first. Each runs in a task of its own, so that the page can respond between them.
    load(base).then(() => setTimeout(load, 0, app));
    // One task for each chunk: all at once would block the page for longer.
    for (const href of parts.split(' ').filter(Boolean)) setTimeout(() => preload(href));
  };

  /** Loads a module, and again after a lost line. The page can be read meanwhile. */
  const load = (href) => import(href).catch(() => untilOnline().then(() => load(href)));

  const untilOnline = () =>
    new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_AFTER);
    });

  /** Starts once the page is on the screen: a script before that holds up what is seen first. */
  const startAfterPaint = () =>
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });

  const preload = (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  };

  /** The recorded events, in order, with the state of the field that each is about. */
  const recorded = [];

  const record = (event) => {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const link = type === 'click' && target.closest('a');
    // A link within the page works before hydration too.
    if (link?.hash) return;
    // A part of the page may be hydrated already. It must not handle the event now and again later.
    event.stopImmediatePropagation();
    if (link) {
      // The browser follows the link. Replaying what was done before would interfere.
      const opensHere = !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (link.origin === location.origin && opensHere) recorded.length = 0;
      return;
    }
    if (type === 'submit') event.preventDefault();
    // A click on these leads to another event, which is recorded: a change or a submission.
    if (type === 'click' && target.closest('label, [type="submit"]')) return;
    const { value, checked } = target;
    recorded.push({ type, target, value, checked });
  };

  // Hydration may have reset a field. React handles an input event only if the value differs from the
  // last one that it has tracked. So another value is set first, which React tracks; then the recorded
  // one by the native setter, which it doesn't track.
  const replay = ({ type, target, value, checked }) => {
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
    // An open menu closes on `pointerdown` elsewhere.
    button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button?.click();
  };

  // One task for each event, so that the effect of one is rendered before the next.
  const replayAll = () => {
    removeEventListener('popstate', onPopState);
    for (const type of RECORDED_EVENTS) removeEventListener(type, record, true);
    for (const event of recorded) setTimeout(() => event.target.isConnected && replay(event));
  };

  // Before hydration the app can't follow a step in the history to another page, so the server is asked
  // for that page. A change of the hash alone stays on the same page.
  // The address that the server rendered: a step may have been taken while this script was loading.
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(navigation?.name ?? '', location);
  const isServersAddress = () => location.pathname === pathname && location.search === search;
  /** Keeps the app from hydrating with the data of another address. */
  const dropData = () => document.getElementById('initial-data')?.remove();
  const onPopState = () => {
    if (isServersAddress()) return;
    dropData();
    location.reload();
  };
  addEventListener('popstate', onPopState);
  addEventListener('app-hydrated', replayAll, { once: true });

  if (!isServersAddress()) dropData();
  // Without initial data the app renders the page.
  if (document.getElementById('initial-data') === null) return start();

  for (const type of RECORDED_EVENTS) addEventListener(type, record, true);
  for (const type of START_EVENTS) addEventListener(type, start, { once: true, passive: true });
  setTimeout(start, MAX_WAIT);
  addEventListener('load', startAfterPaint, { once: true });
})();
