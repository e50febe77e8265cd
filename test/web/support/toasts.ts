import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Toasts. A success closes by itself after some seconds, and a busy machine may take longer between two
 * steps of a test. So their texts are recorded.
 */

const SHOWN = 'section[aria-label="Notifications"] [role]';

/** The recorded toasts: the texts of each one's elements, by all of its text. */
const said = new Map<string, readonly string[]>();

const textsOf = (toast: Element): string[] =>
  [...toast.querySelectorAll('*')].map(({ textContent }) => textContent);

/** Records toasts from now on. Call it once. */
export function listenToToasts(): void {
  const note = () => {
    for (const toast of document.querySelectorAll(SHOWN)) {
      const texts = textsOf(toast);
      said.set(texts.join('\n'), texts);
    }
  };
  new MutationObserver(note).observe(document, {
    characterData: true,
    childList: true,
    subtree: true,
  });
}

/** Waits until a toast has this title and this message, or has had them. */
export async function toast(title: string, message?: string): Promise<void> {
  const wanted = message === undefined ? [title] : [title, message];
  const isSaid = () =>
    [...said.values()].some((texts) => wanted.every((text) => texts.includes(text)));
  await expect.poll(isSaid, { message: `The toast ${wanted.join(': ')}` }).toBe(true);
}

export const forgetToasts = (): void => said.clear();

/** Closes all toasts, so that the next ones awaited are new. */
export async function closeToasts(): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Close toast' });
  for (const each of buttons.elements()) (each as HTMLElement).click();
  await expect.poll(() => buttons.elements()).toEqual([]);
  forgetToasts();
}
