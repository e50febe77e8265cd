import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LambdaEngine } from '../src/engines/lambda/engine.ts';
import { type FunctionOptions, LambdaFunction } from '../src/engines/lambda/function.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

interface Setup extends Partial<Omit<FunctionOptions, 'boot' | 'log'>> {
  readonly code: string;
}

/** A function with this code in its module; `lines` collects what it writes. */
function functionOf({ code, ...options }: Setup) {
  const file = join(temporaryDirectory(), 'index.mjs');
  writeFileSync(file, code);
  const lines: string[] = [];
  const lambda = new LambdaFunction({
    boot: { file, handlerName: 'handler', functionName: 'probe', memoryLimitMb: 128 },
    variables: {},
    timeoutMs: 5_000,
    log: (line) => lines.push(line),
    ...options,
  });
  onTestFinished(() => lambda.stop());
  const invoke = async (event: unknown) => {
    const outcome = await lambda.invoke(event);
    return outcome.ok ? JSON.parse(outcome.payload ?? 'null') : outcome.error;
  };
  return { lambda, lines, invoke };
}

describe('a function', () => {
  it('sees its own environment and nothing of this process', async () => {
    process.env.HOST_SECRET = 'host';
    onTestFinished(() => void delete process.env.HOST_SECRET);
    const { invoke } = functionOf({
      code: 'export const handler = (event, context) => ({ event, env: process.env, name: context.functionName, left: context.getRemainingTimeInMillis() > 4000 });',
      variables: { TABLE_NAME: 't' },
    });
    expect(await invoke({ n: 1 })).toEqual({
      event: { n: 1 },
      env: { TABLE_NAME: 't' },
      name: 'probe',
      left: true,
    });
  });

  it('takes one event at a time in each environment, and uses idle ones again', async () => {
    const { lambda, invoke } = functionOf({
      code: `import { setTimeout as sleep } from 'node:timers/promises';
        let running = 0;
        export const handler = async () => { const seen = ++running; await sleep(50); running--; return seen; };`,
    });
    await invoke(0);
    await invoke(0);
    expect(lambda.size).toBe(1);
    const seen = await Promise.all(Array.from({ length: 12 }, invoke));
    expect(seen).toEqual(Array.from({ length: 12 }, () => 1));
    expect(lambda.size).toBe(4);
  });

  it('gives an event to the first environment that is free, whatever still loads', async () => {
    const { invoke } = functionOf({
      code: `import { existsSync, writeFileSync } from 'node:fs';
        const loadedOnce = new URL('loaded-once', import.meta.url);
        if (existsSync(loadedOnce)) await new Promise((resolve) => setTimeout(resolve, 60_000));
        writeFileSync(loadedOnce, '');
        export const handler = async (event) => event;`,
    });
    await invoke(0);
    expect(await Promise.all([invoke(1), invoke(2), invoke(3)])).toEqual([1, 2, 3]);
  });

  it('ends environments that no event has needed for a minute, all but one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { lambda, invoke } = functionOf({
      code: `import { setTimeout as sleep } from 'node:timers/promises';
        export const handler = async () => { await sleep(50); };`,
    });
    await Promise.all(Array.from({ length: 12 }, invoke));
    expect(lambda.size).toBe(4);
    vi.advanceTimersByTime(59_000);
    expect(lambda.size).toBe(4);
    await invoke(0);
    vi.advanceTimersByTime(2_000);
    expect(lambda.size).toBe(1);
    vi.advanceTimersByTime(600_000);
    expect(lambda.size).toBe(1);
  });

  it('has no more environments than its reserved concurrency', async () => {
    const { lambda, invoke } = functionOf({
      code: 'export const handler = async () => 1;',
      reservedConcurrency: 1,
    });
    await Promise.all([invoke(0), invoke(0), invoke(0)]);
    expect(lambda.size).toBe(1);
  });

  it('processes further events by the code that it is given, and those in hand by the code before', async () => {
    const { lambda, invoke } = functionOf({
      code: `import { setTimeout as sleep } from 'node:timers/promises';
        export const handler = async (ms) => { await sleep(ms); return 'before'; };`,
      reservedConcurrency: 1,
    });
    expect(await invoke(0)).toBe('before');
    const inHand = invoke(300);
    const waiting = invoke(0);
    const file = join(temporaryDirectory(), 'index.mjs');
    writeFileSync(file, "export const handler = async () => 'after';");
    // Both have been taken on: one runs, the other waits for its end.
    await setImmediate();
    lambda.replaceCode(file);
    expect(await Promise.all([invoke(0), inHand, waiting])).toEqual(['after', 'before', 'after']);
    expect(lambda.size).toBeLessThan(3);
  });

  it('processes no event before its code is up to date', async () => {
    const { lambda, invoke } = functionOf({ code: "export const handler = async () => 'before';" });
    const file = join(temporaryDirectory(), 'index.mjs');
    lambda.waitBeforeEvents(async () => {
      writeFileSync(file, "export const handler = async () => 'after';");
      if (lambda.file !== file) lambda.replaceCode(file);
    });
    expect(await invoke(0)).toBe('after');
  });

  it('that is stopped fails what it has in hand and what waits for it, and starts nothing', async () => {
    const { lambda, invoke } = functionOf({
      code: `import { setTimeout as sleep } from 'node:timers/promises';
        export const handler = async () => { await sleep(60_000); };`,
      reservedConcurrency: 1,
      timeoutMs: 60_000,
    });
    await lambda.warm();
    const outcomes = [invoke(0), invoke(0), invoke(0)];
    await lambda.stop();
    const stopped = { errorType: 'Runtime.ExitError', errorMessage: 'The function was stopped' };
    expect(await Promise.all(outcomes)).toEqual(Array(3).fill(expect.objectContaining(stopped)));
    expect(lambda.size).toBe(0);
  });

  it('reports a thrown error with its type, and goes on', async () => {
    const { invoke, lines } = functionOf({
      code: `export const handler = async (event) => { if (event.bad) throw new TypeError('no good'); return 'fine'; };`,
    });
    expect(await invoke({ bad: true })).toMatchObject({
      errorType: 'TypeError',
      errorMessage: 'no good',
    });
    expect(lines.join('\n')).toContain('TypeError: no good');
    expect(await invoke({})).toBe('fine');
  });

  it('is stopped at its timeout, even in an endless loop, and starts afresh', async () => {
    const { invoke } = functionOf({
      code: 'let calls = 0; export const handler = async (event) => { calls++; while (event.loop) {} return calls; };',
      timeoutMs: 300,
    });
    expect(await invoke({ loop: true })).toMatchObject({
      errorType: 'Sandbox.Timedout',
      errorMessage: expect.stringContaining('Task timed out after 0.30 seconds'),
    });
    expect(await invoke({})).toBe(1);
  });

  it('that exits, or throws after its answer, is replaced', async () => {
    const { invoke, lines } = functionOf({
      code: `export const handler = async (event) => { if (event.exit) process.exit(3); if (event.late) setTimeout(() => { throw new Error('late'); }, 1); return 'fine'; };`,
    });
    expect(await invoke({ exit: true })).toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await invoke({ late: true })).toBe('fine');
    await expect.poll(() => lines).toContain('Error: late');
    expect(await invoke({})).toBe('fine');
  });

  it('whose module does not load says why', async () => {
    const { lambda, lines } = functionOf({ code: "throw new Error('TABLE_NAME is missing');" });
    expect(await lambda.warm()).toMatchObject({
      ok: false,
      error: { errorMessage: 'TABLE_NAME is missing' },
    });
    expect(lines.join('\n')).toContain('TABLE_NAME is missing');
  });

  it('passes on what it writes', async () => {
    const { invoke, lines } = functionOf({
      code: "export const handler = async () => { console.log('one'); console.error('two'); };",
    });
    await invoke(0);
    await expect.poll(() => [...lines].sort()).toEqual(['one', 'two']);
  });
});

describe('the functions of a system', () => {
  it('stop loading when the system stops', async () => {
    const file = join(temporaryDirectory(), 'index.mjs');
    writeFileSync(file, 'export const handler = async () => {};');
    const engine = new LambdaEngine();
    const arns = Array.from({ length: 8 }, (_, number) => `arn:${number}`);
    for (const arn of arns) {
      engine.add(arn, {
        boot: { file, handlerName: 'handler', functionName: arn, memoryLimitMb: 128 },
        variables: {},
        timeoutMs: 5_000,
        log: () => {},
      });
    }
    const loading = engine.warm();
    await engine.stop();
    await loading;
    expect(arns.map((arn) => engine.get(arn).size)).toEqual(arns.map(() => 0));
  });
});
