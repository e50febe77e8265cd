import { afterEach, describe, expect, it } from 'vitest';
import { failure, startMachine, task, type Work } from './support/state-machine.ts';

let machine: Awaited<ReturnType<typeof startMachine>> | undefined;

async function start(...given: Parameters<typeof startMachine>) {
  machine = await startMachine(...given);
  return machine;
}

afterEach(async () => {
  await machine?.stop();
  machine = undefined;
});

const one = (state: object) => ({ StartAt: 'One', States: { One: state } });

describe('an execution', () => {
  it('gives what its function answers', async () => {
    const { run } = await start(one(task({ End: true })), ({ a }: { a: number }) => ({ b: a + 1 }));
    expect(await run({ a: 1 })).toEqual({
      status: 'SUCCEEDED',
      output: { ExecutedVersion: '$LATEST', Payload: { b: 2 }, StatusCode: 200 },
    });
  });

  it('fails with the error of its function', async () => {
    const work: Work = () => {
      throw failure('ModelBusy', 'no time');
    };
    const { run, lines } = await start(one(task({ End: true })), work);
    const cause = JSON.stringify({
      errorType: 'ModelBusy',
      errorMessage: 'no time',
      trace: ['at work'],
    });
    expect(await run({})).toEqual({ status: 'FAILED', error: 'ModelBusy', cause });
    expect(lines).toEqual([`States | work: one FAILED ModelBusy: ${cause}`]);
  });
});
