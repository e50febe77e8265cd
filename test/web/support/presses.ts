import { commands, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key down `times` times without releasing it (`vitest.config.ts`). */
    pressDown: (key: string, times: number) => Promise<void>;
    /** Releases a key. */
    letUp: (key: string) => Promise<void>;
    /** Clicks at a point of the page. `count` is 2 for the second click of a double click. */
    clickAt: (x: number, y: number, count: number) => Promise<void>;
  }
}

/** Holds a key for two seconds, in which browsers repeat it 60 times. */
export const hold = (key: string): Promise<void> => commands.pressDown(key, 60);

/**
 * Clicks twice at one point, whatever the first click removes there. The second click comes after
 * `between`, but counts as one of a double click.
 */
export async function clickTwice(target: Locator, between?: () => Promise<void>): Promise<void> {
  await target.hover();
  const { left, top, width, height } = target.element().getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2] as const;
  await commands.clickAt(...middle, 1);
  await between?.();
  await commands.clickAt(...middle, 2);
}

export const { letUp } = commands;
