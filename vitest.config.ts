import { readFile } from 'node:fs/promises';
import { playwright } from '@vitest/browser-playwright';
import type { FrameLocator, Page } from 'playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, findBrowser } from './bin/browser.ts';

// Moderators and admins need a second factor, as on AWS. All tests share the setting, because synthesis takes time.
process.env.FELLSIDE_ADMIN_MFA = 'required';

/** Tests that drive a whole running system. */
const SYSTEM = 'test/{api,e2e}/**/*.test.ts';
/** System tests that write. The others need the demo catalogue unchanged. */
const SIGNED_IN = 'test/{api,e2e}/signed-in/**/*.test.ts';
/** Files that mock a module, or check the state that a module keeps. */
const ISOLATED = [
  'test/contract/added-route.test.ts',
  'test/demo/pictures/paint-pictures.test.ts',
  'test/functions/lib/chain.test.ts',
  'test/functions/lib/request-log.test.ts',
  'test/web/lib/session/session.test.ts',
  'test/web/lib/toast.test.ts',
];

/** Files that only `npm run soak` runs. In it, nothing is excluded. */
const SOAK_FILES = process.env.FELLSIDE_SOAK_SEED === undefined ? ['test/**/*.soak.test.ts'] : [];

/** Vitest's own limit of a second is too short on a busy machine. */
const POLL_LIMIT = { poll: { timeout: 120_000 } };

/** Limits that end tests that hang. Slow tests on a busy machine stay below them. */
const TEST_LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 };

const onOneMachine = {
  expect: POLL_LIMIT,
  // Functions log only errors. The test of the log itself sets its own level.
  env: { POWERTOOLS_LOG_LEVEL: 'ERROR' },
  ...TEST_LIMITS,
};

/** Fails a file that leaves something behind in the process that files share. */
const LEAKS = ['test/support/leaks.ts'];

/** Tests of pages and components in a browser, without a site. The tests answer the API's calls. */
const PAGES = 'test/web/**/*.test.tsx';

const PRODUCTION = JSON.stringify('production');

/** Settings of tests that share a running system, which starts before them. */
const onOneSystem = {
  expect: POLL_LIMIT,
  setupFiles: LEAKS,
  globalSetup: ['test/support/system.ts'],
  ...TEST_LIMITS,
};

export default defineConfig({
  test: {
    // Most tests wait for a browser or a server, so two cores can run six files at once.
    maxWorkers: 6,
    // Files share loaded modules. Loading them again for each file would take a quarter of the time.
    isolate: false,
    tags: [{ name: 'soak', description: 'Goes on for longer in `npm run soak`.' }],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages/*/test,test}/**/*.test.ts'],
          exclude: [SYSTEM, ...ISOLATED, ...SOAK_FILES],
          setupFiles: LEAKS,
          ...onOneMachine,
        },
      },
      {
        // React's production build. Its development build takes twice the time.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.NODE_ENV': PRODUCTION },
        optimizeDeps: {
          // Listed here, because a dependency that Vite finds during a test reloads the test.
          entries: ['web/src/main.tsx', PAGES],
          include: ['react/jsx-runtime'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': PRODUCTION } } },
        },
        test: {
          name: 'pages',
          include: [PAGES],
          setupFiles: ['test/web/support/setup.ts'],
          // Pages run after all others. Each is always busy, so three are enough for two cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          expect: POLL_LIMIT,
          ...TEST_LIMITS,
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
                // Animations end at once, so that no test waits for them.
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
