import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
/** Keeps listings long before this visit, in this order. */
const keep = async (...listings: (typeof cottage)[]) => {
  for (const [index, listing] of listings.entries()) await memory.keep(listing, true, index + 1);
};
const removed = () => callsOf('removeFavourite').map(({ params }) => params.listing_id);
const titles = async () => (await memory.list('kept')).map(({ title }) => title);
const added = () => callsOf('addFavourite').map(({ params }) => params.listing_id);
const open = (answers: Answers = {}) =>
  visit(servedPaths.aboutPage, { as: person(), answers: { addFavourite: undefined, ...answers } });
/** Nothing is asked by the time that the user menu and the device's memory have settled. */
const nothingIsAsked = async () => {
  await expect.element(button(/^Your account/)).toBeVisible();
  await memory.count('kept');
  await navigator.locks.request(ASKING, () => undefined);
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
    const request = vi.spyOn(navigator.locks, 'request');
    onTestFinished(() => request.mockRestore());
    await open();
    await expect.poll(() => request.mock.results.length).toBe(1);
    await request.mock.results[0]?.value;
    expect(added()).toEqual([]);
    await nothingIsAsked();
    other.resolve();
    await adding;
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
    await expect.element(question.getByText(/You kept 2 properties on this device/)).toBeVisible();
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

  it('isn’t asked about while another tab asks', async () => {
    await keep(cottage);
    const other = Promise.withResolvers<void>();
    const held = navigator.locks.request(ASKING, () => other.promise);
    const request = vi.spyOn(navigator.locks, 'request');
    onTestFinished(() => request.mockRestore());
    await open();
    await expect.poll(() => request.mock.results.length).toBe(1);
    // The request ends at once, or when the question has been answered.
    const isAsked = () => question.elements().length > 0;
    await Promise.race([
      request.mock.results[0]?.value,
      vi.waitUntil(isAsked, { timeout: 10_000 }).catch(() => undefined),
    ]);
    expect(isAsked()).toBe(false);
    other.resolve();
    await held;
  });

  it('isn’t asked about if there is none', async () => {
    await open();
    await nothingIsAsked();
    expect(added()).toEqual([]);
  });
});
