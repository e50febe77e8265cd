import { localStore, tabStore } from '../../../web/src/lib/page-storage.ts';

const deny = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** Replaces the window's storages. @returns a function that undoes it */
function replaceStorages(get: () => unknown): () => void {
  const undo = (['localStorage', 'sessionStorage'] as const).map((name) => {
    const real = Object.getOwnPropertyDescriptor(window, name) as PropertyDescriptor;
    Object.defineProperty(window, name, { configurable: true, get });
    return () => Object.defineProperty(window, name, real);
  });
  return () => {
    for (const undoOne of undo) undoOne();
  };
}

function replaceMethods(methods: Partial<Storage>): () => void {
  const real = Object.getOwnPropertyDescriptors(Storage.prototype);
  Object.assign(Storage.prototype, methods);
  return () => void Object.defineProperties(Storage.prototype, real);
}

/** The ways in which a browser's storage fails. */
const FAULTS = {
  forbidden: () => replaceStorages(deny),
  absent: () => replaceStorages(() => undefined),
  unreadable: () => replaceMethods({ getItem: deny }),
  full: () => replaceMethods({ setItem: full }),
} as const;

export type StorageFault = keyof typeof FAULTS;
export const STORAGE_FAULTS = Object.keys(FAULTS) as StorageFault[];

let undo = () => {};

/** Makes the browser's storage fail until the end of the test. */
export function breakStorage(fault: StorageFault): void {
  undo = FAULTS[fault]();
}

/** Repairs the browser's storage, and empties it. */
export function repairStorage(): void {
  undo();
  undo = () => {};
  for (const store of [localStore, tabStore]) store.remove('any');
  localStorage.clear();
  sessionStorage.clear();
}
