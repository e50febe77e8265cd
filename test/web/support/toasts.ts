import { expect } from 'vitest';
import { page } from 'vitest/browser';

/**
 * Toasts. A success closes by itself after some seconds, which a busy machine may take between two
 * steps of a test. So what they have said is remembered.
 */

const SHOWN = 'section[aria-label="Notifications"] [role]';

/** What toasts have said: the texts of each one's elements, by all of them. */
const said = new Map<string, readonly string[]>();

const textsOf = (toast: Element): string[] =>
  [...toast.querySelectorAll('*')].map(({ textContent }) => textContent);

/** Remembers what toasts say from now on. To be called once. */
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

/** Waits until a toast says this, and below it that, or has said so. */
export async function toast(title: string, message?: string): Promise<void> {
  const wanted = message === undefined ? [title] : [title, message];
  const isSaid = () =>
    [...said.values()].some((texts) => wanted.every((text) => texts.includes(text)));
  await expect.poll(isSaid, { message: `The toast ${wanted.join(': ')}` }).toBe(true);
}

export const forgetToasts = (): void => said.clear();

/** Closes all toasts, so that those that are waited for next are new. */
export async function closeToasts(): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Close toast' });
  for (const each of buttons.elements()) (each as HTMLElement).click();
  await expect.poll(() => buttons.elements()).toEqual([]);
  forgetToasts();
}
