// Runs before the first paint, so that nothing flashes: the colour scheme that was chosen here, or
// else the system's, and whether somebody may be signed in (stored-session.ts), since pages come
// drawn for somebody who isn't. A file of its own because the content security policy allows no
// inline script.
(() => {
  let chosen = null;
  let mayBeSignedIn = false;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    mayBeSignedIn = Object.keys(localStorage).some((key) =>
      /^CognitoIdentityServiceProvider\..*\.refreshToken$/.test(key),
    );
  } catch {
    // Storage may be forbidden; then the system decides, and nobody is signed in.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (mayBeSignedIn) dataset.session = 'stored';
})();
