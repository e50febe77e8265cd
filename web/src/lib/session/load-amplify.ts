export type Amplify = typeof import('./amplify.ts');

let loading: Promise<Amplify> | undefined;
let notifyListener = () => {};

/**
 * Loads and configures Amplify, once. Only the sign-in page and browsers with a stored session load it.
 *
 * @throws if Amplify or the site's settings can't be loaded; the next call tries again
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

/** Calls `listener` whenever somebody has signed in or out here, or the tokens were refreshed. */
export function onAuthenticationChange(listener: () => void): void {
  notifyListener = listener;
}
