import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Presses a key down so many times without letting it up (`vitest.config.ts`). */
    pressDown: (key: string, times: number) => Promise<void>;
    /** Lets a key up again. */
    letUp: (key: string) => Promise<void>;
  }
}

/** Holds a key for a while: browsers repeat its press. */
export const hold = (key: string): Promise<void> => commands.pressDown(key, 20);

export const { letUp } = commands;
