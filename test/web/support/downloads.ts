import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The next file that the page downloads (`vitest.config.ts`). */
    nextDownload: () => Promise<{ readonly name: string; readonly text: string }>;
  }
}

/** The next file that the page downloads. Ask for it before the click that starts the download. */
export const nextDownload = () => commands.nextDownload();
