import { defineConfig } from 'vitest/config';

/** Tests that drive the whole running system share one, started before them. */
const SYSTEM = ['test/api/**/*.test.ts', 'test/e2e/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: SYSTEM,
          // What a function's environment says; a test of the metrics themselves turns them on.
          env: { ENVIRONMENT: 'test', POWERTOOLS_METRICS_DISABLED: 'true' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'system',
          include: SYSTEM,
          globalSetup: ['test/support/system.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
