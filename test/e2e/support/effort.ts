import type { Page } from 'playwright';

const STORAGE_KEY = 'effort';

/** A user's actions so far. */
interface Effort {
  readonly clicks: number;
  /** The labels of the fields they filled in, in order. */
  readonly fields: readonly string[];
}

/**
 * Counts clicks and filled-in fields on a page, across navigations. A key that presses a button counts
 * as a click. For `before` of a visit.
 */
export const countEffort = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    const note = (change: (effort: { clicks: number; fields: string[] }) => void) => {
      const effort = JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":0,"fields":[]}');
      change(effort);
      sessionStorage.setItem(key, JSON.stringify(effort));
    };
    addEventListener(
      'click',
      // Ignores clicks made by the page itself.
      ({ isTrusted }) =>
        isTrusted &&
        note((effort) => {
          effort.clicks += 1;
        }),
      true,
    );
    addEventListener(
      'input',
      ({ target }) =>
        note((effort) => {
          const { type, labels } = target as HTMLInputElement;
          if (type === 'file') return;
          const [label] = labels ?? [];
          const name = label?.textContent?.trim() ?? '';
          if (!effort.fields.includes(name)) effort.fields.push(name);
        }),
      true,
    );
  }, STORAGE_KEY);

export const effortOn = async (page: Page): Promise<Effort> =>
  JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY)) ?? '{}');
