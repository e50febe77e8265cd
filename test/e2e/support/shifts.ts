import type { Page } from 'playwright';

/** Sums up a page's layout shifts. For `before` of a visit. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        const { value } = entry as PerformanceEntry & { readonly value: number };
        dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far a page has moved so far, as browsers measure it. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
