import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypeCheck } from '../../../infra/local/dev/type-check.ts';
import { ROOT } from '../../../infra/local/root.ts';

/** How long a compiler of the tests runs, and how long it takes to end when it is told to. */
const RUN_MS = 5_000;
const END_MS = 2_500;
/** Longer than nothing must have been saved for. */
const QUIET_MS = 2_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A check by a compiler that takes its time to end, as one on a busy machine does. */
function typeCheck() {
  const said: string[] = [];
  const begun: string[] = [];
  const compilers = { running: 0, most: 0 };
  let output = '';
  const check = new TypeCheck(
    (line) => said.push(line),
    async (project, signal) => {
      begun.push(project);
      compilers.running += 1;
      compilers.most = Math.max(compilers.most, compilers.running);
      await new Promise<void>((resolve) => {
        setTimeout(resolve, RUN_MS);
        signal.addEventListener('abort', () => setTimeout(resolve, END_MS));
      });
      compilers.running -= 1;
      return { isRight: output === '', output };
    },
  );
  return {
    check,
    said,
    begun,
    compilers,
    save: (...files: string[]) =>
      check.filesChanged(new Set(files.map((file) => join(ROOT, file)))),
    finds: (text: string) => {
      output = text;
    },
  };
}

describe('the check of types', () => {
  it('runs one compiler at a time, however often something is saved', async () => {
    const { save, begun, compilers } = typeCheck();
    for (let saves = 0; saves < 10; saves += 1) {
      save('functions/api/one.ts');
      await vi.advanceTimersByTimeAsync(QUIET_MS);
    }
    await vi.advanceTimersByTimeAsync(RUN_MS + END_MS);
    expect(begun.length).toBeGreaterThan(1);
    expect(compilers).toEqual({ running: 0, most: 1 });
  });

  it('tells of the sources as they are, and of nothing that was given up', async () => {
    const { save, said, finds } = typeCheck();
    finds('functions/api/one.ts(1,1): error');
    save('functions/api/one.ts');
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    save('functions/api/one.ts');
    await vi.advanceTimersByTimeAsync(END_MS);
    expect(said).toEqual([]);
    await vi.advanceTimersByTimeAsync(QUIET_MS + RUN_MS);
    expect(said).toEqual(['functions/api/one.ts(1,1): error']);
    finds('');
    save('functions/api/one.ts');
    await vi.advanceTimersByTimeAsync(QUIET_MS + RUN_MS);
    expect(said.slice(1)).toEqual(['Types are right again']);
  });

  it('checks the projects that a file is part of, and again the one that was given up', async () => {
    const { save, begun } = typeCheck();
    save('shared/routes.ts');
    await vi.advanceTimersByTimeAsync(QUIET_MS + RUN_MS);
    expect(begun).toEqual(['.', 'web']);
    save('functions/api/one.ts');
    await vi.advanceTimersByTimeAsync(QUIET_MS + 3 * RUN_MS);
    expect(begun).toEqual(['.', 'web', 'web', '.']);
  });

  it('leaves no compiler behind', async () => {
    const { check, save, compilers } = typeCheck();
    save('web/src/main.tsx');
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    const closed = check.close();
    await vi.advanceTimersByTimeAsync(END_MS);
    await closed;
    expect(compilers).toEqual({ running: 0, most: 1 });
  });
});
