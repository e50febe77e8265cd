import type { Page } from 'playwright';

const STORAGE_KEY = 'effort';

/** A user's actions so far. */
interface Effort {
  readonly clicks: number;
  /** The labels of the fields they filled in, in order. */
  readonly fields: readonly string[];
  /** How often they typed something into a field. */
  readonly values: number;
}

/**
 * Counts clicks and filled-in fields on a page, across navigations. A key that presses a button counts
 * as a click. For `before` of a visit.
 */
export const countEffort = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    interface Noted {
      clicks: number;
      fields: string[];
      values: number;
    }
    const note = (change: (effort: Noted) => void) => {
      const stored = sessionStorage.getItem(key) ?? '{"clicks":0,"fields":[],"values":0}';
      const effort = JSON.parse(stored);
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
    // The field that is being typed into.
    let typedInto: EventTarget | null = null;
    addEventListener(
      'focusin',
      () => {
        typedInto = null;
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) =>
        note((effort) => {
          const { type, labels } = target as HTMLInputElement;
          if (type === 'file') return;
          // A choice is a click.
          const isChoice = type === 'checkbox' || type === 'radio';
          if (!isChoice && typedInto !== target) {
            typedInto = target;
            effort.values += 1;
          }
          const [label] = labels ?? [];
          const name = label?.textContent?.trim() ?? '';
          if (!effort.fields.includes(name)) effort.fields.push(name);
        }),
      true,
    );
  }, STORAGE_KEY);

export const effortOn = async (page: Page): Promise<Effort> =>
  JSON.parse((await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEY)) ?? '{}');
