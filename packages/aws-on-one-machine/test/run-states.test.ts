import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definitionSchema } from '../src/engines/step-functions/definition.ts';
import { runStates, type Surroundings } from '../src/engines/step-functions/run-states.ts';
import { failure } from './support/state-machine.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const FUNCTION = 'arn:aws:lambda:eu-west-2:000000000000:function:worker';

const task = (more: object = {}) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: FUNCTION, 'Payload.$': '$' },
  ...more,
});

const pass = (more: object = {}) => ({ Type: 'Pass', ...more });

const one = (state: object) => ({ StartAt: 'One', States: { One: { ...state, End: true } } });

const map = (states: object, more: object = {}) => ({
  Type: 'Map',
  ItemsPath: '$.items',
  MaxConcurrency: 1,
  ItemProcessor: { ProcessorConfig: { Mode: 'INLINE' }, StartAt: 'Item', States: states },
  ...more,
});

/** Begins to run states whose function does `work` with its payload. */
function begin(definition: object, input: unknown, work: (event: never) => unknown = () => ({})) {
  const events: unknown[] = [];
  const ending = new AbortController();
  const surroundings: Surroundings = {
    context: { Execution: { Id: 'id', Name: 'name' } },
    signal: ending.signal,
    async invoke(call) {
      const { Payload } = call as { Payload: never };
      events.push(Payload);
      return { Payload: (await work(Payload)) as never };
    },
  };
  const settled = runStates(definitionSchema.parse(definition), input as never, surroundings).then(
    (output) => ({ output, error: undefined, cause: undefined }),
    ({ name: error, message: cause }: Error) => ({ output: undefined, error, cause }),
  );
  return { events, settled, end: () => ending.abort() };
}

/** Runs states to their end, however long they wait. */
async function run(...given: Parameters<typeof begin>) {
  const { events, settled } = begin(...given);
  const ended = await Promise.race([settled, vi.runAllTimersAsync().then(() => settled)]);
  return { ...ended, events };
}

const DAY_MS = 24 * 60 * 60 * 1000;

describe('a task', () => {
  it('takes its input, and puts what it selects of the result where it is told', async () => {
    const state = task({
      Parameters: { FunctionName: FUNCTION, Payload: { step: 'add', 'to.$': '$.number' } },
      ResultSelector: { 'sum.$': '$.Payload.sum', 'none.$': '$.Payload.none', list: [] },
      ResultPath: '$.found',
    });
    const { output, events } = await run(one(state), { number: 1 }, ({ to }: { to: number }) => ({
      sum: to + 1,
      none: null,
    }));
    expect(events).toEqual([{ step: 'add', to: 1 }]);
    expect(output).toEqual({ number: 1, found: { sum: 2, none: null, list: [] } });
  });

  it('leaves its input as it is where its result is discarded', async () => {
    const { output } = await run(one(task({ ResultPath: null })), { a: [1] });
    expect(output).toEqual({ a: [1] });
  });

  it('is tried again after pauses that grow, as often as it is said', async () => {
    const Retry = [
      { ErrorEquals: ['Other'], MaxAttempts: 9 },
      { ErrorEquals: ['Busy'], IntervalSeconds: 2, BackoffRate: 2, MaxAttempts: 3 },
    ];
    const { events, settled } = begin(one(task({ Retry })), {}, () => {
      throw failure('Busy');
    });
    const calls = [];
    for (const seconds of [1.999, 0.001, 3.999, 0.001, 7.999, 0.001]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      calls.push(events.length);
    }
    expect(calls).toEqual([1, 2, 2, 3, 3, 4]);
    expect(await settled).toMatchObject({ error: 'Busy' });
  });

  it('that succeeds at last goes on, and is not tried for another error', async () => {
    const Retry = [{ ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 3 }];
    let tries = 0;
    const busyTwice = () => {
      tries += 1;
      if (tries < 3) throw failure('Busy');
      return tries;
    };
    expect(await run(one(task({ Retry })), {}, busyTwice)).toMatchObject({
      output: { Payload: 3 },
    });
    const refuse = () => {
      throw failure('Refused');
    };
    const { events, error } = await run(one(task({ Retry })), {}, refuse);
    expect([events.length, error]).toEqual([1, 'Refused']);
  });

  it.each(['Refused', 'States.TaskFailed', 'States.ALL'])(
    'whose error is caught by %s goes on there',
    async (name) => {
      const { output } = await run(
        {
          StartAt: 'One',
          States: {
            One: task({
              Catch: [
                { ErrorEquals: ['Other'], Next: 'Elsewhere' },
                { ErrorEquals: [name], Next: 'There', ResultPath: '$.error' },
              ],
              Next: 'Elsewhere',
            }),
            Elsewhere: { Type: 'Fail' },
            There: pass({ End: true }),
          },
        },
        { a: 1 },
        () => {
          throw failure('Refused', 'for a reason');
        },
      );
      expect(output).toEqual({ a: 1, error: { Error: 'Refused', Cause: 'for a reason' } });
    },
  );

  it('has the time that it is given, after which it has failed by another name', async () => {
    const never = () => new Promise(() => {});
    const States = {
      One: task({
        TimeoutSeconds: 90,
        Catch: [
          { ErrorEquals: ['States.TaskFailed'], Next: 'Failed' },
          { ErrorEquals: ['States.Timeout'], Next: 'Late', ResultPath: null },
        ],
        End: true,
      }),
      Failed: { Type: 'Fail' },
      Late: pass({ Result: 'late', End: true }),
    };
    expect(await run({ StartAt: 'One', States }, {}, never)).toMatchObject({ output: 'late' });
  });

  it('has all the time where it is given none', async () => {
    const answer = Promise.withResolvers();
    const { settled } = begin(one(task()), {}, () => answer.promise);
    await vi.advanceTimersByTimeAsync(DAY_MS);
    answer.resolve('at last');
    expect(await settled).toMatchObject({ output: { Payload: 'at last' } });
  });
});

describe('a path to nothing', () => {
  it('ends everything, whatever is caught', async () => {
    const state = task({
      Parameters: { FunctionName: FUNCTION, Payload: { 'a.$': '$.missing' } },
      Retry: [{ ErrorEquals: ['States.ALL'] }],
      Catch: [{ ErrorEquals: ['States.ALL'], Next: 'One' }],
    });
    expect(await run(one(state), {})).toMatchObject({ error: 'States.Runtime', events: [] });
  });
});

describe('states in between', () => {
  const States = {
    Wait: { Type: 'Wait', Seconds: 5, Next: 'Choose' },
    Choose: {
      Type: 'Choice',
      Choices: [
        { Variable: '$.kind', StringEquals: 'a', Next: 'A' },
        {
          And: [
            { Variable: '$.kind', StringEquals: 'b' },
            { Not: { Variable: '$.more', IsPresent: true } },
          ],
          Next: 'B',
        },
      ],
      Default: 'Rest',
    },
    A: pass({
      Parameters: { 'kind.$': '$.kind', 'by.$': '$$.Execution.Name', is: 'a' },
      End: true,
    }),
    B: pass({ Result: { is: 'b' }, ResultPath: '$.told', End: true }),
    Rest: { Type: 'Succeed' },
  };

  it.each([
    [
      { kind: 'a', more: 1 },
      { kind: 'a', by: 'name', is: 'a' },
    ],
    [{ kind: 'b' }, { kind: 'b', told: { is: 'b' } }],
    [
      { kind: 'b', more: 1 },
      { kind: 'b', more: 1 },
    ],
  ])('lead %j to %j', async (input, output) => {
    expect(await run({ StartAt: 'Wait', States }, input)).toMatchObject({ output });
  });

  it('wait as long as they are told', async () => {
    const { settled } = begin({ StartAt: 'Wait', States }, { kind: 'c' });
    const ended = vi.fn();
    void settled.then(ended);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('fail by the name and the cause they give, or without', async () => {
    const fail = (more: object) => ({ StartAt: 'F', States: { F: { Type: 'Fail', ...more } } });
    expect(await run(fail({ Error: 'Ended', Cause: 'so' }), {})).toMatchObject({
      error: 'Ended',
      cause: 'so',
    });
    expect(await run(fail({}), {})).toMatchObject({ error: '', cause: '' });
  });
});

describe('a map', () => {
  const items = [{ x: 1 }, { x: 2 }, { x: 3 }];
  const ItemSelector = {
    'x.$': '$$.Map.Item.Value.x',
    'at.$': '$$.Map.Item.Index',
    'batch.$': '$.batch',
  };
  const single = { Item: task({ ResultSelector: { 'did.$': '$.Payload' }, End: true }) };

  it('gives each item what is selected for it, one after the other', async () => {
    let atOnce = 0;
    const work = async ({ x }: { x: number }) => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      return x * 2;
    };
    const { events, output } = await run(
      one(map(single, { ItemSelector })),
      { items, batch: 'b' },
      work,
    );
    expect(events).toEqual(items.map(({ x }, at) => ({ x, at, batch: 'b' })));
    expect(output).toEqual([{ did: 2 }, { did: 4 }, { did: 6 }]);
  });

  it('takes items as they are without a selector, and none at all', async () => {
    expect(await run(one(map(single)), { items })).toMatchObject({ events: items });
    expect(await run(one(map(single)), { items: [] })).toMatchObject({ output: [], events: [] });
  });

  it('takes several at once, and as many as AWS where it is not told', async () => {
    const many = Array.from({ length: 50 }, (_, x) => ({ x }));
    const answer = Promise.withResolvers();
    const two = begin(
      one(map(single, { MaxConcurrency: 2 })),
      { items: many },
      () => answer.promise,
    );
    const free = begin(
      one(map(single, { MaxConcurrency: 0 })),
      { items: many },
      () => answer.promise,
    );
    await vi.advanceTimersByTimeAsync(1);
    expect([two.events.length, free.events.length]).toEqual([2, 40]);
    answer.resolve('done');
    await Promise.all([two.settled, free.settled]);
    expect([two.events.length, free.events.length]).toEqual([50, 50]);
  });

  /** Items that wait for a second after their task; failures are noted but for `Ended`. */
  const guarded = {
    Item: task({
      ResultPath: null,
      Retry: [{ ErrorEquals: ['Busy'], IntervalSeconds: 1, MaxAttempts: 1 }],
      Catch: [
        { ErrorEquals: ['Ended'], ResultPath: null, Next: 'Ended' },
        { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Note' },
      ],
      Next: 'Rest',
    }),
    Note: task({ ResultPath: null, Next: 'Rest' }),
    Rest: { Type: 'Wait', Seconds: 1, End: true },
    Ended: { Type: 'Fail', Error: 'Ended' },
  };
  const whole = (more: object = {}) => ({
    StartAt: 'Each',
    States: {
      Each: map(guarded, {
        ResultPath: null,
        Catch: [
          { ErrorEquals: ['Ended'], ResultPath: null, Next: 'Stopped' },
          { ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' },
        ],
        Next: 'Done',
        ...more,
      }),
      Done: pass({ Result: 'done', End: true }),
      Stopped: pass({ Result: 'stopped', End: true }),
      Failed: pass({ End: true }),
    },
  });
  const throwing =
    (name: string, x: number) =>
    (event: { x: number; error?: unknown }): unknown => {
      if (event.x === x && !event.error) throw failure(name, 'so');
      return {};
    };

  it('goes on after an item whose error is caught', async () => {
    const { events, output } = await run(whole(), { items }, throwing('Bad', 2));
    const [a, b, c] = items;
    expect(events).toEqual([a, b, { x: 2, error: { Error: 'Bad', Cause: 'so' } }, c]);
    expect(output).toBe('done');
  });

  it('retries an item by itself', async () => {
    const { events } = await run(whole(), { items }, throwing('Busy', 2));
    expect(events.map((event) => (event as { x: number }).x)).toEqual([1, 2, 2, 2, 3]);
  });

  it.each([1, 2])(
    'begins no item after one that ends it, at %i at once',
    async (MaxConcurrency) => {
      const work = throwing('Ended', 2);
      const { events, output } = await run(whole({ MaxConcurrency }), { items }, work);
      expect(output).toBe('stopped');
      await vi.advanceTimersByTimeAsync(DAY_MS);
      expect(events).toEqual(items.slice(0, 2));
    },
  );

  it('fails with the error of its item where nobody catches it', async () => {
    expect(await run(whole({ Catch: [] }), { items }, throwing('Ended', 1))).toMatchObject({
      error: 'Ended',
    });
  });

  it('takes nothing but an array', async () => {
    expect(await run(whole(), { items: { x: 1 } })).toMatchObject({ error: 'States.Runtime' });
  });
});

describe('an end from outside', () => {
  it('begins nothing any more, neither the next item nor another try', async () => {
    const busy = task({ Retry: [{ ErrorEquals: ['States.ALL'], MaxAttempts: 9 }], End: true });
    const { events, settled, end } = begin(one(map({ Item: busy })), { items: [1, 2] }, () => {
      throw failure('Busy');
    });
    await vi.advanceTimersByTimeAsync(500);
    end();
    expect((await settled).error).toBeTruthy();
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(events).toEqual([1]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
