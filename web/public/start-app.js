// Starts the app on a page that came whole. It shows itself without, so its pictures go first; but
// nobody who has begun to use it, or whose pictures are slow, is kept waiting. A file of its own
// because the content security policy allows no inline script.
(() => {
  const PATIENCE = 3_000;
  const BEGUN = ['pointerdown', 'keydown', 'touchstart'];
  const { app, parts } = document.currentScript.dataset;

  const start = () => {
    removeEventListener('load', start);
    for (const type of BEGUN) removeEventListener(type, start);
    clearTimeout(timer);
    import(app);
    // Its parts one by one: all at once would hold up whatever the page is just doing.
    for (const href of parts.split(' ').filter(Boolean)) setTimeout(() => preload(href));
  };

  const preload = (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  };

  const timer = setTimeout(start, PATIENCE);
  if (document.readyState === 'complete') return start();
  addEventListener('load', start);
  for (const type of BEGUN) addEventListener(type, start, { passive: true });
})();
