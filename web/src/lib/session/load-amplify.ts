export type Amplify = typeof import('./amplify.ts');

let loading: Promise<Amplify> | undefined;
let notifyListener = () => {};

/**
 * Loads and configures Amplify once. Only the sign-in page and browsers with a stored session load it.
 *
 * @throws {unknown} if Amplify or the site's settings can't be loaded; the next call tries again
 */
export function loadAmplify(): Promise<Amplify> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Amplify> {
  // Keeps Amplify out of the server bundle.
  if (import.meta.env.SSR) throw new Error('Nobody signs in on the server');
  const amplify = await import('./amplify.ts');
  await amplify.configure();
  amplify.onAuthenticationChange(() => notifyListener());
  return amplify;
}

/** Calls `listener` whenever somebody signs in or out in this tab, or the tokens are refreshed. */
export function onAuthenticationChange(listener: () => void): void {
  notifyListener = listener;
}
