import { commands, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key down so many times without letting it up (`vitest.config.ts`). */
    pressDown: (key: string, times: number) => Promise<void>;
    /** Lets a key up again. */
    letUp: (key: string) => Promise<void>;
    /** Clicks twice on a spot of the page. */
    clickTwiceAt: (x: number, y: number) => Promise<void>;
  }
}

/** Holds a key for two seconds, in which browsers repeat its press 60 times. */
export const hold = (key: string): Promise<void> => commands.pressDown(key, 60);

/** Clicks twice on one spot, whatever the first click takes away there. */
export async function clickTwice(target: Locator): Promise<void> {
  await target.hover();
  const { left, top, width, height } = target.element().getBoundingClientRect();
  await commands.clickTwiceAt(left + width / 2, top + height / 2);
}

export const { letUp } = commands;
