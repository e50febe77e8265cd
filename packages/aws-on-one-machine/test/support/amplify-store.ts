import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';

/**
 * Makes Amplify keep sessions in a store of a single test. In the store of the process, it would find
 * sessions of other test files, whose pools have the same name. Call this after `Amplify.configure`, which
 * sets the store of the process again.
 * @param store @default an empty one, with nobody signed in
 * @returns the store, which gets the session of a person who signs in
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
