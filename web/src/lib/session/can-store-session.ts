import { localStore, type PageStorage, tabStore } from '../page-storage.ts';

const KEY = 'fellside:room';
/** The size of a session in storage, in characters: three tokens, with room to spare. */
const SESSION_SIZE = 10_000;

function hasRoom(store: PageStorage): boolean {
  const isStored = store.set(KEY, ' '.repeat(SESSION_SIZE));
  store.remove(KEY);
  return isStored;
}

/** Whether this browser can store a session, and the steps that lead to one. */
export const canStoreSession = (): boolean => [localStore, tabStore].every(hasRoom);
