import { useSyncExternalStore } from 'react';

/** Light, dark, or as the system says. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Also in web/public/first-paint.js, which shows the page in the scheme. */
const KEY = 'mantine-color-scheme-value';

const schemeOf = (stored: string | null): ColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

function storedScheme(): ColorScheme {
  try {
    return schemeOf(localStorage.getItem(KEY));
  } catch {
    // The browser may forbid storage.
    return 'auto';
  }
}

let chosen: ColorScheme | undefined;
const currentScheme = () => {
  chosen ??= storedScheme();
  return chosen;
};

function subscribe(changed: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY) return;
    chosen = schemeOf(newValue);
    changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** The colour scheme that was chosen in this browser, also in another tab. */
export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(subscribe, currentScheme, () => 'auto');

/** Shows the site in a colour scheme, and remembers it in this browser where it allows that. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Then it holds until the page is left.
  }
  // Browsers tell other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: scheme }));
}
