import { commands, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key down `times` times without releasing it (`vitest.config.ts`). */
    pressDown: (key: string, times: number) => Promise<void>;
    /** Releases a key. */
    letUp: (key: string) => Promise<void>;
    /** Clicks twice at a point of the page. */
    clickTwiceAt: (x: number, y: number) => Promise<void>;
  }
}

/** Holds a key for two seconds, in which browsers repeat it 60 times. */
export const hold = (key: string): Promise<void> => commands.pressDown(key, 60);

/** Clicks twice at one point, whatever the first click removes there. */
export async function clickTwice(target: Locator): Promise<void> {
  await target.hover();
  const { left, top, width, height } = target.element().getBoundingClientRect();
  await commands.clickTwiceAt(left + width / 2, top + height / 2);
}

export const { letUp } = commands;
