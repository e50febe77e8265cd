import type { Page } from 'playwright';

/** Records a page's toasts, in order. @returns their texts so far */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const texts: string[] = [];
    const seen = new WeakMap<Element, string>();
    const note = () => {
      const toasts = document.querySelectorAll('section[aria-label="Notifications"] [role]');
      for (const toast of toasts) {
        const title = toast.querySelector('[class*="title"]')?.textContent ?? '';
        if (title === '' || seen.get(toast) === title) continue;
        seen.set(toast, title);
        texts.push(title);
      }
    };
    new MutationObserver(note).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { toastsSaid: texts });
  });
  return () =>
    page.evaluate(() => (window as unknown as { readonly toastsSaid: string[] }).toastsSaid);
}
