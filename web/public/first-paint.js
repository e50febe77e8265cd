// Runs before the first paint, so that nothing flashes. Keeps the page in the colour scheme that was
// chosen in this browser, or else the system's: from the start, and when another is chosen, here
// (color-scheme.ts) or in another tab. Notes whether there is a stored session (stored-session.ts),
// because the server renders pages for signed-out visitors. It is a file of its own because the
// content security policy allows no inline script.
(() => {
  const KEY = 'mantine-color-scheme-value';
  const { dataset } = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEY);
    const hasStoredSession = Object.keys(localStorage).some((key) =>
      /^CognitoIdentityServiceProvider\..*\.refreshToken$/.test(key),
    );
    if (hasStoredSession) dataset.session = 'stored';
  } catch {
    // The browser may forbid storage. Then the system's scheme is used, and nobody is signed in.
  }
  const show = () => {
    const dark = chosen === 'dark' || (chosen !== 'light' && systemIsDark.matches);
    dataset.mantineColorScheme = dark ? 'dark' : 'light';
  };
  show();
  systemIsDark.addEventListener('change', show);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== KEY) return;
    chosen = newValue;
    show();
  });
})();
