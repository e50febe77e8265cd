import { readFile } from 'node:fs/promises';
import { playwright } from '@vitest/browser-playwright';
import type { FrameLocator, Page } from 'playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, findBrowser } from './bin/browser.ts';

// As deployed, so that what needs a second factor is proved to; for all, as each template takes time.
process.env.FELLSIDE_ADMIN_MFA = 'required';

/** Tests that drive a whole running system. */
const SYSTEM = 'test/{api,e2e}/**/*.test.ts';
/** Those that write; the others leave the demo catalogue as they find it, and count on it. */
const SIGNED_IN = 'test/{api,e2e}/signed-in/**/*.test.ts';
/** Those that put another module in the place of one, or look at what a module remembers. */
const ISOLATED = [
  'test/contract/added-route.test.ts',
  'test/demo/pictures/paint-pictures.test.ts',
  'test/functions/lib/chain.test.ts',
  'test/functions/lib/request-log.test.ts',
  'test/web/lib/session/session.test.ts',
  'test/web/lib/toast.test.ts',
];

/** Files that only `npm run soak` runs. */
const OF_SOAK = process.env.FELLSIDE_SOAK_SEED === undefined ? ['test/**/*.soak.test.ts'] : [];

/** What is waited for may take its time on a busy machine; a second, which is Vitest's, is too short. */
const PATIENT = { poll: { timeout: 120_000 } };

/** Nothing that only takes its time on a busy machine. */
const ENDS_WHAT_HANGS = { testTimeout: 300_000, hookTimeout: 300_000 };

const onOneMachine = {
  expect: PATIENT,
  // Of what functions log, what fails; the test of the log itself has all of it.
  env: { POWERTOOLS_LOG_LEVEL: 'ERROR' },
  ...ENDS_WHAT_HANGS,
};

/** Files share a process: it fails those that leave something behind in it. */
const LEAKS = ['test/support/leaks.ts'];

/** Pages and components in a browser, without a site: the tests answer the API's calls. */
const PAGES = 'test/web/**/*.test.tsx';

const PRODUCTION = JSON.stringify('production');

/** Tests that share a system of their own, started before them. */
const onOneSystem = {
  expect: PATIENT,
  setupFiles: LEAKS,
  globalSetup: ['test/support/system.ts'],
  ...ENDS_WHAT_HANGS,
};

export default defineConfig({
  test: {
    // Most tests wait for a browser or a server, which two cores do for six of them at once.
    maxWorkers: 6,
    // A file of tests finds the modules that the one before it loaded: loading them again for each
    // would take a quarter of the time.
    isolate: false,
    tags: [{ name: 'soak', description: 'Goes on for longer in `npm run soak`.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages/*/test,test}/**/*.test.ts'],
          exclude: [SYSTEM, ...ISOLATED, ...OF_SOAK],
          setupFiles: LEAKS,
          ...onOneMachine,
        },
      },
      {
        // React as it is shipped: its development build takes twice the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.NODE_ENV': PRODUCTION },
        optimizeDeps: {
          // Found while the first test runs, one of these would load that test anew.
          entries: ['web/src/main.tsx', PAGES],
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': PRODUCTION } } },
        },
        test: {
          name: 'pages',
          include: [PAGES],
          setupFiles: ['test/web/support/setup.ts'],
          // After all others: a page is busy all the time, so that three are enough for two cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          expect: PATIENT,
          ...ENDS_WHAT_HANGS,
          browser: {
            enabled: true,
            headless: true,
            // A busy machine takes longer than a minute, Vitest's own limit, to open a page.
            connectTimeout: 300_000,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findBrowser() ?? 'chromium',
                args: BROWSER_ARGUMENTS,
              },
              contextOptions: {
                locale: 'en-GB',
                timezoneId: 'Europe/London',
                // What moves is over at once, so that nothing waits for it.
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
            commands: {
              emulateColorScheme: (
                { page }: { readonly page: Page },
                colorScheme: 'light' | 'dark',
              ) => page.emulateMedia({ colorScheme }),
              emulateMedia: (
                { page }: { readonly page: Page },
                media: Pick<
                  NonNullable<Parameters<Page['emulateMedia']>[0]>,
                  'media' | 'forcedColors' | 'reducedMotion'
                >,
              ) => page.emulateMedia(media),
              pressDown: async ({ page }: { readonly page: Page }, key: string, times: number) => {
                for (let count = 0; count < times; count += 1) await page.keyboard.down(key);
              },
              letUp: ({ page }: { readonly page: Page }, key: string) => page.keyboard.up(key),
              clickAt: async (
                { page, iframe }: { readonly page: Page; readonly iframe: FrameLocator },
                x: number,
                y: number,
                clickCount: number,
              ) => {
                const frame = await iframe.owner().boundingBox();
                if (frame === null) throw new Error('The page isn’t shown');
                await page.mouse.move(frame.x + x, frame.y + y);
                await page.mouse.down({ clickCount });
                await page.mouse.up({ clickCount });
              },
              dragAlong: async (
                { page, iframe }: { readonly page: Page; readonly iframe: FrameLocator },
                points: readonly (readonly [x: number, y: number])[],
                isLetGo: boolean,
              ) => {
                const frame = await iframe.owner().boundingBox();
                if (frame === null) throw new Error('The page isn’t shown');
                for (const [index, [x, y]] of points.entries()) {
                  await page.mouse.move(frame.x + x, frame.y + y);
                  if (index === 0) await page.mouse.down();
                }
                if (isLetGo) await page.mouse.up();
              },
              nextDownload: async ({ page }: { readonly page: Page }) => {
                const download = await page.waitForEvent('download');
                const text = await readFile(await download.path(), 'utf8');
                return { name: download.suggestedFilename(), text };
              },
            },
          },
        },
      },
      { test: { name: 'isolated', include: ISOLATED, isolate: true, ...onOneMachine } },
      { test: { name: 'public', include: [SYSTEM], exclude: [SIGNED_IN], ...onOneSystem } },
      { test: { name: 'signed-in', include: [SIGNED_IN], ...onOneSystem } },
    ],
  },
});
