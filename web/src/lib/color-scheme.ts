import { useSyncExternalStore } from 'react';
import { localStore } from './page-storage.ts';

/** Light, dark, or the system's setting. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Also in web/public/first-paint.js, which applies the scheme first. */
const KEY = 'mantine-color-scheme-value';

const schemeOf = (stored: string | null): ColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

let chosen: ColorScheme | undefined;
const currentScheme = () => {
  chosen ??= schemeOf(localStore.get(KEY));
  return chosen;
};

function subscribe(onChange: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    chosen = schemeOf(newValue);
    onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** The colour scheme chosen in this browser, including in another tab. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(subscribe, currentScheme, () => 'auto');

/** Applies a colour scheme, and stores it in this browser if it allows that. */
export function chooseColorScheme(scheme: ColorScheme): void {
  localStore.set(KEY, scheme);
  // Browsers notify other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: scheme }));
}
