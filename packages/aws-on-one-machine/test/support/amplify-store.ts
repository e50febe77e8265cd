import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/**
 * Has Amplify keep sessions in a store of a test's own. What it kept before would be taken for a session
 * of the pool of the same name that another file of the process has made. Each `Amplify.configure` has it
 * keep them in the process again, so this comes after it.
 * @param store @default an empty one, with nobody signed in
 * @returns what it keeps of whoever signs in
 */
export function setAmplifyStore(store = new Map<string, string>()): Map<string, string> {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void store.set(key, value),
    getItem: async (key) => store.get(key) ?? null,
    removeItem: async (key) => void store.delete(key),
    clear: async () => store.clear(),
  });
  return store;
}
