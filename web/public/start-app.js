// Starts the app. A server-rendered page is complete without it, so the app starts after the pictures
// have loaded, or sooner: with the first thing that the user does, or when the pictures take long.
// Until then links, forms and filters work as the browser has them: by asking for another page. It is a
// file of its own because the content security policy allows no inline script.
(() => {
  /** How long the app waits for the pictures, in milliseconds. */
  const MAX_WAIT = 3_000;
  const START_EVENTS = ['pointerdown', 'keydown', 'touchstart'];
  const { base, app, parts } = document.currentScript.dataset;

  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    // React first. Each runs in a task of its own, so that the page can respond between them.
    import(base).then(() => setTimeout(() => import(app)));
    // One task for each chunk: all at once would block the page for longer.
    for (const href of parts.split(' ').filter(Boolean)) setTimeout(() => preload(href));
  };

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

  // A filter that is set meanwhile is sent with its form, without the fields that are empty. A part of the
  // page may live already: it must not handle the event as well.
  const FIELD_EVENTS = ['click', 'input', 'change'];
  const send = (event) => {
    const { form } = event.target;
    if (form?.dataset.sentOnChange === undefined) return;
    event.stopImmediatePropagation();
    if (event.type !== 'change') return;
    const filled = [...new FormData(form)].filter(([, value]) => value !== '');
    // As the app has it: the order comes last.
    filled.sort(([one], [other]) => (one === 'sort') - (other === 'sort'));
    location.assign(`${form.action}?${new URLSearchParams(filled)}`);
  };

  // The last button that is pressed meanwhile is pressed once more when it works.
  let pressed;
  const note = (event) => {
    const target = event.target.closest('a, button');
    // The browser follows a link by itself.
    if (target?.matches('a')) pressed = undefined;
    if (target?.type !== 'button') return;
    event.stopImmediatePropagation();
    pressed = target;
  };
  const press = () => {
    if (!pressed?.isConnected) return;
    // An open menu closes on `pointerdown` elsewhere.
    pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    pressed.click();
  };

  // Before hydration the app can't follow a step in the history to another page, so the server is asked
  // for that page. A change of the hash alone stays on the same page.
  const { pathname, search } = location;
  const onPopState = () => {
    if (location.pathname === pathname && location.search === search) return;
    // If the app starts meanwhile, it must not hydrate with the data of the other page.
    document.getElementById('initial-data')?.remove();
    location.reload();
  };
  addEventListener('popstate', onPopState);
  for (const type of FIELD_EVENTS) addEventListener(type, send, true);
  addEventListener(
    'app-hydrated',
    () => {
      removeEventListener('popstate', onPopState);
      for (const type of FIELD_EVENTS) removeEventListener(type, send, true);
      removeEventListener('click', note, true);
      setTimeout(press);
    },
    { once: true },
  );

  // A page without initial data shows nothing before the app renders it.
  if (document.getElementById('initial-data') === null) return start();

  addEventListener('click', note, true);
  for (const type of START_EVENTS) addEventListener(type, start, { once: true, passive: true });
  setTimeout(start, MAX_WAIT);
  addEventListener('load', startAfterPaint, { once: true });
})();
