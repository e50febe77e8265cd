export type Amplify = typeof import('./amplify.ts');
type Listener = () => void;

let loading: Promise<Amplify> | undefined;
const listeners: Listener[] = [];

/**
 * Amplify, which knows of the user pool. It comes on the page where one signs in and where somebody
 * may be signed in, and nowhere else.
 *
 * @throws where it or the site's settings can't be loaded; the next call tries anew
 */
export async function loadAmplify(): Promise<Amplify> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

async function load(): Promise<Amplify> {
  // So that what draws pages on the server doesn't carry it.
  if (import.meta.env.SSR) throw new Error('Nobody signs in on the server');
  const amplify = await import('./amplify.ts');
  await amplify.configure();
  amplify.onAuthenticationChange(() => {
    for (const listener of listeners) listener();
  });
  return amplify;
}

/** Calls back whenever somebody has signed in or out here, or has new tokens. */
export function onAuthenticationChange(listener: Listener): void {
  listeners.push(listener);
}
