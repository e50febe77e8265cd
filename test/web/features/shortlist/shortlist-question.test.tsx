import { afterAll, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths, servedPaths } from '../../../../shared/pages.ts';
import { memory } from '../../../../web/src/components/shortlist/device-memory.ts';
import { keepSignInTarget } from '../../../../web/src/lib/session/sign-in-target.ts';
import { axeViolations } from '../../support/accessibility.ts';
import { type Answers, callsOf, DENIED, Refusal } from '../../support/answers.ts';
import { labelOf } from '../../support/device.ts';
import { button } from '../../support/forms.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const [cottage, barn, flat] = [labelOf(1), labelOf(2), labelOf(3)];
const question = page.getByRole('dialog', { name: 'Add them to your favourites?' });
/** The lock of the tab that asks. */
const ASKING = 'fellside-shortlist-question';
const locks = vi.spyOn(navigator.locks, 'request');
afterAll(() => locks.mockRestore());
/** Keeps listings long before this visit, in this order. */
const keep = async (...listings: (typeof cottage)[]) => {
  for (const [index, listing] of listings.entries()) await memory.keep(listing, true, index + 1);
};
const removed = () => callsOf('removeFavourite').map(({ params }) => params.listing_id);
const titles = async () => (await memory.list('kept')).map(({ title }) => title);
const added = () => callsOf('addFavourite').map(({ params }) => params.listing_id);
const open = async (answers: Answers = {}) => {
  locks.mockClear();
  await visit(servedPaths.aboutPage, {
    as: person(),
    answers: { addFavourite: undefined, ...answers },
  });
};
/** The page waits for another tab. */
const waits = async () => {
  await expect.poll(() => locks.mock.calls.length).toBe(1);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
};
/** Nothing is asked, as the page has done what it wanted to. */
const nothingIsAsked = async () => {
  await expect.poll(() => locks.mock.results.length).toBeGreaterThan(0);
  await Promise.allSettled(locks.mock.results.map(({ value }) => value));
  expect(question.elements()).toEqual([]);
};

describe('after signing in, what this device keeps', () => {
  it('is added unasked if it was kept in this visit; Undo takes it back, for good', async () => {
    await memory.keep(cottage, true);
    await memory.keep(barn, true);
    const before = await titles();
    await open({ removeFavourite: undefined });
    await toast('Added to favourites', '2 properties from this device.');
    expect(question.elements()).toEqual([]);
    expect(added().toSorted()).toEqual([cottage.id, barn.id].toSorted());
    expect(await memory.count('kept')).toBe(0);
    await button('Undo').click();
    await expect.poll(titles).toEqual(before);
    expect(removed().toSorted()).toEqual([cottage.id, barn.id].toSorted());
    await open();
    await nothingIsAsked();
    expect(added()).toHaveLength(2);
  });

  it('is added unasked if all that isn’t a favourite yet was kept in this visit', async () => {
    await keep(flat);
    await memory.keep(cottage, true);
    await open({ listFavouriteIds: { listing_ids: [flat.id] } });
    await toast('Added to favourites', '1 property from this device.');
    expect(added()).toEqual([cottage.id]);
  });

  it('is added unasked to somebody who signs in from the shortlist, however old it is', async () => {
    await keep(cottage);
    await memory.keepMergeAnswer(person().id, 'never');
    keepSignInTarget(pagePaths.shortlist);
    await open();
    await toast('Added to favourites', '1 property from this device.');
    expect(added()).toEqual([cottage.id]);
  });

  it('is added from the shortlist while another tab asks, whose question ends', async () => {
    await keep(cottage);
    const asking = navigator.locks
      .request(ASKING, () => new Promise(() => undefined))
      .catch((error: DOMException) => error.name);
    keepSignInTarget(pagePaths.shortlist);
    await open();
    await toast('Added to favourites', '1 property from this device.');
    expect(await asking).toBe('AbortError');
  });

  it('is no longer asked about once another tab adds it', async () => {
    await keep(cottage);
    await open();
    await expect.element(question).toBeVisible();
    await navigator.locks.request(ASKING, { steal: true }, () => undefined);
    await expect.element(question).not.toBeInTheDocument();
    expect(added()).toEqual([]);
  });

  it('is added by one tab of two that know it is wanted', async () => {
    await memory.keep(cottage, true);
    const other = Promise.withResolvers<void>();
    const adding = navigator.locks.request('fellside-shortlist-adding', () => other.promise);
    await open();
    await waits();
    await memory.keepMergeAnswer(person().id, 'not-now');
    other.resolve();
    await adding;
    await nothingIsAsked();
    expect(added()).toEqual([]);
  });

  it('says what Undo couldn’t take back, which stays a favourite', async () => {
    await memory.keep(cottage, true);
    await open({ removeFavourite: DENIED });
    await toast('Added to favourites');
    await button('Undo').click();
    await toast('Error updating favourites');
    expect(await memory.count('kept')).toBe(0);
  });

  it('is added to the favourites on request, and leaves the device', async () => {
    await keep(cottage, barn, flat);
    await open({ listFavouriteIds: { listing_ids: [flat.id] } });
    await expect.element(question.getByText(/You saved 2 properties on this device/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await button('Yes, add all 2').click();
    await toast('Added to favourites');
    expect(added()).toEqual([barn.id, cottage.id]);
    expect(await memory.count('kept')).toBe(0);
  });

  it('stays where it couldn’t be added, which is said, and isn’t asked about again', async () => {
    await keep(cottage, barn);
    await open({
      addFavourite: ({ params }) => (params.listing_id === barn.id ? DENIED : undefined),
    });
    await button('Yes, add all 2').click();
    await toast('1 property couldn’t be added');
    expect((await memory.list('kept')).map(({ id }) => id)).toEqual([barn.id]);
    await open();
    await nothingIsAsked();
  });

  it('stays from the limit of favourites on, which is said once', async () => {
    await keep(cottage, barn, flat);
    await open({
      addFavourite: ({ params }) =>
        params.listing_id === flat.id ? undefined : new Refusal(429, 'You have 500 favourites.'),
    });
    await button('Yes, add all 3').click();
    await toast('2 properties couldn’t be added');
    expect(added()).toEqual([flat.id, barn.id]);
    await expect.element(page.getByText('You have 500 favourites.')).toBeVisible();
    expect((await memory.list('kept')).map(({ id }) => id)).toEqual([barn.id, cottage.id]);
  });

  it('is asked about once more after “Not now”, when more was kept', async () => {
    await keep(cottage);
    await open();
    await button('Not now').click();
    await expect.element(question).not.toBeInTheDocument();
    await open();
    await nothingIsAsked();
    await memory.keep(barn, true);
    await open();
    await expect.element(button('Yes, add all 2')).toBeVisible();
    expect(added()).toEqual([]);
  });

  it('isn’t asked about after “Don’t ask again”, whatever is kept', async () => {
    await keep(cottage);
    await open();
    await button('Don’t ask again').click();
    await expect.element(question).not.toBeInTheDocument();
    await memory.keep(barn, true);
    await open();
    await nothingIsAsked();
    expect(await memory.count('kept')).toBe(2);
  });

  it('isn’t asked about while another tab asks, nor after it was answered there', async () => {
    await keep(cottage);
    const other = Promise.withResolvers<void>();
    const asking = navigator.locks.request(ASKING, () => other.promise);
    await open();
    await waits();
    expect(question.elements()).toEqual([]);
    await memory.keepMergeAnswer(person().id, 'not-now');
    other.resolve();
    await asking;
    await nothingIsAsked();
  });

  it('is asked about when a tab that asked is closed without an answer', async () => {
    await keep(cottage);
    const other = Promise.withResolvers<void>();
    const asking = navigator.locks.request(ASKING, () => other.promise);
    await open();
    await waits();
    other.resolve();
    await asking;
    await expect.element(question).toBeVisible();
  });

  it('isn’t looked for if there is none', async () => {
    await open();
    await expect.element(button(/^Your account/)).toBeVisible();
    await memory.count('kept');
    expect(locks).not.toHaveBeenCalled();
  });
});
