import { describe, expect, it } from 'vitest';
import { type Fulfil, Wishes } from '../../../../web/src/components/favourites/wishes.ts';
import { PageStorage } from '../../../../web/src/lib/page-storage.ts';
import { localStorageWith } from '../../../support/local-storage.ts';

const storeOf = (content?: string) => {
  const items = localStorageWith(content === undefined ? {} : { 'favourite-wishes': content });
  return new PageStorage(() => items);
};

/** A server that responds on command. */
function slowServer() {
  const calls: boolean[] = [];
  const outcomes: boolean[] = [];
  let answer = () => {};
  const fulfil: Fulfil = async (isKept, isStillWished) => {
    calls.push(isKept);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    outcomes.push(isStillWished());
  };
  const settle = async () => {
    answer();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { calls, outcomes, fulfil, settle };
}

const ANN = 'usr_ann';
const COTTAGE = 'lst_cottage';

describe('a change of a favourite', () => {
  it('shows at once, and until it is done', async () => {
    const wishes = new Wishes(storeOf());
    const { calls, outcomes, fulfil, settle } = slowServer();
    let changes = 0;
    const stop = wishes.subscribe(() => {
      changes += 1;
    });
    expect(wishes.of(ANN, COTTAGE)).toBeUndefined();
    wishes.make(ANN, COTTAGE, true, fulfil);
    expect(wishes.of(ANN, COTTAGE)).toBe(true);
    await settle();
    expect(wishes.of(ANN, COTTAGE)).toBeUndefined();
    expect([calls, outcomes, changes]).toEqual([[true], [true], 2]);
    stop();
    wishes.make(ANN, COTTAGE, false, fulfil);
    expect(changes).toBe(2);
    await settle();
  });

  it.each([
    [49, [true]],
    [50, [true, false]],
  ])('%i quick presses become the calls %j, one at a time', async (presses, expected) => {
    const wishes = new Wishes(storeOf());
    const { calls, outcomes, fulfil, settle } = slowServer();
    for (let press = 1; press <= presses; press += 1) {
      wishes.make(ANN, COTTAGE, press % 2 === 1, fulfil);
    }
    expect(calls).toEqual([true]);
    await settle();
    await settle();
    expect(calls).toEqual(expected);
    // Only the last call's outcome is reported.
    expect(outcomes.at(-1)).toBe(true);
    expect(outcomes.slice(0, -1)).not.toContain(true);
    expect(wishes.of(ANN, COTTAGE)).toBeUndefined();
  });

  it('doesn’t wait for other listings', async () => {
    const wishes = new Wishes(storeOf());
    const one = slowServer();
    const other = slowServer();
    wishes.make(ANN, COTTAGE, true, one.fulfil);
    wishes.make(ANN, 'lst_barn', true, other.fulfil);
    await other.settle();
    expect(wishes.of(ANN, 'lst_barn')).toBeUndefined();
    expect(wishes.of(ANN, COTTAGE)).toBe(true);
    await one.settle();
  });

  it('belongs to one user', async () => {
    const wishes = new Wishes(storeOf());
    const { fulfil, settle } = slowServer();
    wishes.make(ANN, COTTAGE, true, fulfil);
    expect(wishes.of('usr_ruth', COTTAGE)).toBeUndefined();
    await settle();
  });
});

describe('after a reload', () => {
  it('only the last unconfirmed state remains to be sent', async () => {
    const store = storeOf();
    const before = new Wishes(store);
    const unanswered = slowServer();
    before.make(ANN, COTTAGE, true, unanswered.fulfil);
    before.make(ANN, COTTAGE, false, unanswered.fulfil);
    before.make(ANN, 'lst_barn', true, unanswered.fulfil);
    expect(before.leftBy(ANN)).toEqual([]);

    const after = new Wishes(store);
    expect(after.leftBy(ANN)).toEqual([
      [COTTAGE, false],
      ['lst_barn', true],
    ]);
    expect(after.leftBy('usr_ruth')).toEqual([]);
    expect(after.of(ANN, COTTAGE)).toBe(false);
    const { calls, fulfil, settle } = slowServer();
    for (const [listing, isKept] of after.leftBy(ANN)) {
      after.make(ANN, listing, isKept, fulfil);
      expect(after.of(ANN, listing)).toBe(isKept);
      await settle();
    }
    expect(calls).toEqual([false, true]);
    expect(new Wishes(store).leftBy(ANN)).toEqual([]);
  });

  it.each(['not json', '{"a":1}'])('%s is ignored', (content) => {
    expect(new Wishes(storeOf(content)).leftBy(ANN)).toEqual([]);
  });
});
