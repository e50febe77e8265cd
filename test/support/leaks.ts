import { afterAll, beforeAll, expect, vi } from 'vitest';
import { logger } from '../../functions/lib/logger.ts';

/**
 * Files of tests follow each other in one process (`isolate: false`). Mocks and stubs are undone after
 * each file; one that leaves anything else behind for the next fails.
 */

/** The state that a file could leave behind. */
const state = () => ({
  environment: { ...process.env },
  globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__')),
  logLevel: logger.getLevelName(),
  logKeys: logger.getPersistentLogAttributes(),
  servers: process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length,
});

let before: ReturnType<typeof state>;

beforeAll(() => {
  before = state();
});

// Registered before those of the file, and so run after them.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  // A closed server is counted until its handle is gone.
  await vi.waitFor(() => expect(state(), 'what this file leaves behind').toEqual(before), {
    timeout: 60_000,
  });
});
