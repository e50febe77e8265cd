import { defineConfig } from 'vitest/config';

/** Tests that drive a whole running system. */
const SYSTEM = 'test/{api,e2e}/**/*.test.ts';
/** Those that write; the others leave the demo catalogue as they find it, and count on it. */
const SIGNED_IN = 'test/{api,e2e}/signed-in/**/*.test.ts';

/** Tests that share a system of their own, started before them. */
const onOneSystem = {
  globalSetup: ['test/support/system.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Most tests wait for a browser or a server, which two cores do for three of them at once.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [SYSTEM],
          // What a function's environment says; a test of the metrics themselves turns them on.
          env: { ENVIRONMENT: 'test', POWERTOOLS_METRICS_DISABLED: 'true' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'public', include: [SYSTEM], exclude: [SIGNED_IN], ...onOneSystem } },
      { test: { name: 'signed-in', include: [SIGNED_IN], ...onOneSystem } },
    ],
  },
});
