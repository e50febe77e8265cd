// Runs before the first paint, so that nothing flashes. Sets the colour scheme: the one that was chosen
// in this browser, or the system's. Notes whether there is a stored session (stored-session.ts),
// because the server renders pages for signed-out visitors. It is a file of its own because the
// content security policy allows no inline script.
(() => {
  let chosen = null;
  let hasStoredSession = false;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    hasStoredSession = Object.keys(localStorage).some((key) =>
      /^CognitoIdentityServiceProvider\..*\.refreshToken$/.test(key),
    );
  } catch {
    // The browser may forbid storage. Then the system's scheme is used, and nobody is signed in.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { dataset } = document.documentElement;
  dataset.mantineColorScheme = dark ? 'dark' : 'light';
  if (hasStoredSession) dataset.session = 'stored';
})();
