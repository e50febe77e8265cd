import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A layout shift, as browsers measure it. */
interface Shift {
  readonly value: number;
  /** The elements that moved, each with its top before and after, in pixels. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Notes a page's layout shifts. For `before` of a visit. */
export const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    };
    const shifts: Shift[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 20)}” ${previousRect.top} to ${currentRect.top}`,
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** A page's layout shifts so far. */
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => window.shifts ?? []);

/** How far a page has moved so far, as browsers measure it. */
export const shiftOf = async (page: Page): Promise<number> =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);

/** Requires that nothing that a person would notice has moved. The error says what has. */
export async function expectNoShift(page: Page): Promise<void> {
  const sum = await shiftOf(page);
  expect(sum, JSON.stringify([page.url(), ...(await shiftsOf(page))])).toBeLessThan(0.02);
}
