import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OperationResponse } from '../../../shared/operations.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { memory } from '../../../web/src/components/shortlist/device-memory.ts';
import { accessibilityViolations, DESKTOP, PHONE, tooWide } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, Refusal } from '../support/answers.ts';
import { storeMany } from '../support/device.ts';
import { button, heading, leaveRows, link, text } from '../support/forms.ts';
import { cardOf, favourite, favourites } from '../support/records/favourites.ts';
import { asPublic, exampleId, publishedListing } from '../support/records/listings.ts';
import { person } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const cottage = publishedListing({
  title: 'Slate cottage at Nab Scar',
  amenities: ['WiFi', 'Garden'],
});
const barn = publishedListing({
  id: exampleId('lst', 2),
  title: 'Barn below Loughrigg',
  bedrooms: 4,
  amenities: ['WiFi', 'Hot Tub'],
});
const flat = publishedListing({ id: exampleId('lst', 3), title: 'Flat at Pelter Bridge' });
const hut = publishedListing({ id: exampleId('lst', 4), title: 'Hut above Rydal Water' });
const farm = publishedListing({ id: exampleId('lst', 5), title: 'Farmhouse at Hart Crag' });
const ALL = [cottage, barn, flat, hut, farm];

const cardsOf =
  (...listings: (typeof cottage)[]) =>
  ({
    query: { ids },
  }: {
    readonly query: { readonly ids: string };
  }): OperationResponse<'getListingCards'> => ({
    items: ids
      .split(',')
      .flatMap((id) => listings.filter((listing) => listing.id === id).map(cardOf)),
  });
const ANSWERS = {
  getListingCards: cardsOf(...ALL) as never,
  getListing: ({ params }) => {
    const found = ALL.find(({ id }) => id === params.listing_id);
    return found ? asPublic(found) : new Refusal(404, 'Property not found');
  },
} satisfies Answers;

const keep = async (...listings: (typeof cottage)[]) => {
  for (const listing of listings) await memory.keep(listing, true);
};
const open = async (query = '', answers: Answers = {}) =>
  await visit(`${pagePaths.shortlist}${query}`, { answers: { ...ANSWERS, ...answers } });

const cards = page.getByRole('main').getByRole('article');
const cardWith = ({ title }: typeof cottage) => cards.filter({ hasText: title });
const titles = () =>
  cards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
const heart = ({ title }: typeof cottage) => button(`Keep ${title} on your shortlist`);
/** The button with the note “Steep lane.” */
const noteOf = ({ title }: typeof cottage) =>
  button(`Change your note about ${title}: Steep lane.`);
const compareBox = ({ title }: typeof cottage) =>
  page.getByRole('checkbox', { name: new RegExp(`^Compare ${title}`) });

describe('one’s own shortlist', () => {
  it('explains how to begin, and isn’t for search engines', async () => {
    await open();
    await heading('Your shortlist');
    await expect
      .element(page.getByRole('heading', { name: 'Nothing on your shortlist yet' }))
      .toBeVisible();
    await expect.element(link('Browse Properties')).toHaveAttribute('href', '/listings');
    expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex');
    expect(callsOf('getListingCards')).toEqual([]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('has the kept ones, the latest first, with notes; the top bar says how many', async () => {
    await keep(cottage, barn);
    await memory.note(barn, 'Steep lane.');
    await open();
    await expect.poll(titles).toEqual([barn.title, cottage.title]);
    await text('2 properties');
    await expect.element(noteOf(barn)).toBeVisible();
    await expect.element(link('Shortlist 2 kept')).toHaveAttribute('href', pagePaths.shortlist);
    expect(await accessibilityViolations()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
    expect(await tooWide()).toEqual([]);
  });

  it('lets one go by keyboard, with Undo; the focus moves to the next', async () => {
    await keep(flat, cottage, barn);
    await open();
    await expect.element(heart(cottage)).toBeVisible();
    (heart(cottage).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await toast('Removed from your shortlist');
    await leaveRows(true);
    await expect.poll(titles).toEqual([barn.title, flat.title]);
    await button('Undo').click();
    await expect.poll(titles).toEqual([barn.title, cottage.title, flat.title]);
  });

  it('has a note that is typed in a dialog, however that is closed', async () => {
    await keep(cottage);
    await open();
    await button(`Add a note about ${cottage.title}`).click();
    const field = page.getByRole('textbox', { name: `Your note about ${cottage.title}` });
    await expect.element(field).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('Steep lane.{Escape}');
    await noteOf(cottage).click();
    await field.fill('');
    await button('Done').click();
    await expect.element(button(`Add a note about ${cottage.title}`)).toBeVisible();
  });

  it('says which is gone, by the title that it had, with its note', async () => {
    await keep(cottage, barn);
    await memory.note(cottage, 'Steep lane.');
    await open('', { getListingCards: cardsOf(barn) as never });
    await expect.element(cardWith(cottage).getByText('No longer available')).toBeVisible();
    expect(cardWith(cottage).getByRole('link').elements()).toEqual([]);
    await expect.element(noteOf(cottage)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await button(`Remove ${cottage.title}`).click();
    await leaveRows();
    await expect.poll(titles).toEqual([barn.title]);
    // The note stays, as nobody has removed that.
    await expect.element(page.getByRole('heading', { name: 'Your other notes' })).toBeVisible();
    await expect.element(noteOf(cottage)).toBeVisible();
  });

  it('shows that it loads, that it couldn’t be loaded, and loads again on request', async () => {
    await keep(cottage);
    const asked = held<'getListingCards'>(DENIED);
    await open('', { getListingCards: asked.answer });
    await asked.asked;
    expect(await accessibilityViolations()).toEqual([]);
    asked.letGo();
    const alert = page.getByRole('alert');
    await expect
      .element(alert.getByRole('heading', { name: 'Something went wrong' }))
      .toBeVisible();
    answer(ANSWERS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(titles).toEqual([cottage.title]);
  });

  it('shows 24 at a time, by requests of 24', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      publishedListing({ id: exampleId('lst', index + 100), title: `Cottage number ${index}` }),
    );
    await keep(...many);
    await open('', { getListingCards: cardsOf(...many) as never });
    await expect.poll(() => titles().length).toBe(24);
    await text('30 properties');
    await button('Show more').click();
    await expect.poll(() => titles().length).toBe(30);
    for (const { query } of callsOf('getListingCards'))
      expect(
        (query as { ids: readonly string[] | string }).ids.toString().split(',').length,
      ).toBeLessThanOrEqual(24);
  });

  it('shares all of 30, also those that aren’t shown, and the first hundred of more', async () => {
    const many = Array.from({ length: 101 }, (_, index) =>
      publishedListing({ id: exampleId('lst', index + 100), title: `Cottage number ${index}` }),
    );
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    const answers = { getListingCards: cardsOf(...many) as never };
    await keep(...many.slice(0, 30));
    await open('', answers);
    await expect.poll(() => titles().length).toBe(24);
    await button('Share').click();
    await toast('Link copied');
    expect(copied.mock.lastCall?.[0].split(',')).toHaveLength(30);
    await text(/sees these 30 properties/);
    await keep(...many.slice(30));
    await button('Share the first 100').click();
    await text(/sees these 100 properties/);
    const [link = ''] = copied.mock.lastCall ?? [];
    await open(new URL(link).search, answers);
    await expect.poll(() => titles().length).toBe(100);
  });

  it('shows what was seen lately and what is hidden, from the device alone', async () => {
    await memory.see(cottage);
    await memory.ask(cottage, 'ENQUIRY');
    await memory.hide(barn, true);
    await open();
    await link('Recently viewed').click();
    await expect
      .element(link(cottage.title))
      .toHaveAttribute('href', pagePaths.listing(cottage.id));
    await text(/contacted on/);
    expect(await accessibilityViolations()).toEqual([]);
    await link(/^Hidden/).click();
    await expect.element(link(barn.title)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await button(`Show again: ${barn.title}`).click();
    await expect.element(page.getByRole('heading', { name: 'Nothing hidden' })).toBeVisible();
    expect(memory.of(barn.id)).toBeNull();
    expect(callsOf('getListingCards')).toEqual([]);
  });

  it('is forgotten with everything else, once confirmed', async () => {
    await keep(cottage);
    await memory.see(barn);
    await open();
    await expect.poll(titles).toEqual([cottage.title]);
    await button('Forget all on this device').click();
    expect(await accessibilityViolations()).toEqual([]);
    await button('Cancel').click();
    await expect.poll(titles).toEqual([cottage.title]);
    await button('Forget all on this device').click();
    await button('Forget all').click();
    await toast('Forgotten');
    await expect.poll(titles).toEqual([]);
    expect(await memory.count('seen')).toBe(0);
  });
});

describe('ten thousand listings', () => {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  const rowTitles = () =>
    rows
      .filter({ hasText: 'Cottage' })
      .elements()
      .map((row) => row.querySelector('a')?.textContent);
  const latest = (count: number) =>
    Array.from({ length: count }, (_, index) => `Cottage ${10_000 - index}`);

  it('that are hidden are shown fifty at a time', async () => {
    await memory.count('hidden');
    await storeMany(10_000, (hidden_at) => ({ hidden_at }));
    const read = vi.spyOn(memory, 'list');
    onTestFinished(() => read.mockRestore());
    await open('?list=hidden');
    await expect.element(link('Cottage 10000')).toBeVisible();
    expect(rowTitles()).toEqual(latest(50));
    await text('50 of 10,000 are shown');
    await button('Show more').click();
    await text('100 of 10,000 are shown');
    expect(rowTitles()).toEqual(latest(100));
    expect(new Set(read.mock.calls.map(([, most]) => most))).toEqual(new Set([50, 100]));
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('that are noted are shown fifty at a time', async () => {
    await memory.count('noted');
    await storeMany(10_000, (noted_at) => ({ noted_at, note: 'Steep lane.' }));
    await open();
    await expect.element(link('Cottage 10000')).toBeVisible();
    expect(rowTitles()).toEqual(latest(50));
    await text('50 of 10,000 are shown');
    await button('Show more').click();
    await text('100 of 10,000 are shown');
    expect(rowTitles()).toEqual(latest(100));
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('side by side', () => {
  const rows = () =>
    page
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const rowOf = (label: string) => rows().find(([name]) => name?.startsWith(label));

  it('at most four are chosen', async () => {
    await keep(...ALL);
    await open();
    await expect.poll(() => titles().length).toBe(5);
    await expect.element(button('Choose two to compare')).toBeVisible();
    for (const listing of [cottage, barn, flat, hut]) await compareBox(listing).click();
    await expect.element(compareBox(farm)).toBeDisabled();
    await text('Up to four');
    await expect.element(button('Compare 4')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('facts are in rows, and what differs is marked, in words, too', async () => {
    await keep(barn, cottage);
    await memory.note(cottage, 'Steep lane.');
    await open();
    await button('Compare 2').click();
    await heading('Compare');
    await expect.poll(() => rowOf('Bedrooms')).toEqual(['Bedroomsdiffers', '2', '4']);
    expect(rowOf('Sleeps')).toEqual(['Sleeps', '4', '4']);
    expect(rowOf('Hot Tub')).toEqual(['Hot Tubdiffers', '–No', 'Yes']);
    expect(rowOf('WiFi')).toEqual(['WiFi', 'Yes', 'Yes']);
    expect(rowOf('Your note')?.[1]).toContain('Steep lane.');
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Show differences' }).click();
    await expect.poll(() => rowOf('Sleeps')).toBeUndefined();
    expect(rowOf('Bedrooms')).toBeDefined();
    history.back();
    await heading('Your shortlist');
  });

  it('one that is gone says so, and stays with its note', async () => {
    await keep(barn, cottage);
    await memory.note(cottage, 'Steep lane.');
    await open(`?compare=${cottage.id},${barn.id}`, {
      getListing: ({ params }) =>
        params.listing_id === barn.id ? asPublic(barn) : new Refusal(404, 'Property not found'),
    });
    await text('No longer available');
    await text(cottage.title);
    await expect.element(noteOf(cottage)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('four fit a phone by scrolling in their own frame', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
    await open(`?compare=${[cottage, barn, flat, hut].map(({ id }) => id).join(',')}`);
    await expect.poll(() => rowOf('Bedrooms')).toBeDefined();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('a link that somebody has shared', () => {
  it('shows theirs, and adds them to one’s own on request, which loses nothing', async () => {
    await keep(farm);
    await open(`?ids=${cottage.id},${barn.id},lst_cut`);
    await heading('A shared shortlist');
    await expect.poll(titles).toEqual([cottage.title, barn.title]);
    expect(await accessibilityViolations()).toEqual([]);
    await button('Keep these').click();
    await toast('On your shortlist');
    await text('You already have all of these.');
    expect((await memory.list('kept')).map(({ title }) => title)).toEqual([
      cottage.title,
      barn.title,
      farm.title,
    ]);
  });

  it('holds only identifiers, and is copied where the browser can’t share', async () => {
    await keep(cottage, barn);
    await memory.note(cottage, 'Steep lane.');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    onTestFinished(() => copied.mockRestore());
    await open();
    await expect.poll(titles).toHaveLength(2);
    await button('Share').click();
    await toast('Link copied');
    const ids = [barn.id, cottage.id].join(',');
    expect(copied.mock.calls).toEqual([[`${location.origin}/shortlist?ids=${ids}`]]);
  });

  it('that names no listing, or only listings that are gone, says so', async () => {
    await open('?ids=nonsense');
    await expect
      .element(page.getByRole('heading', { name: 'This link has no properties' }))
      .toBeVisible();
    expect(callsOf('getListingCards')).toEqual([]);
    await open(`?ids=${cottage.id}`, { getListingCards: { items: [] } });
    await text('No longer available');
    expect(button('Keep these').elements()).toEqual([]);
  });
});

describe('of signed-in people, the shortlist', () => {
  it('is their favourites, and a shared link adds to those', async () => {
    const added: string[] = [];
    const answers: Answers = {
      ...ANSWERS,
      listFavourites: favourites(favourite(cottage)),
      listFavouriteIds: () => ({ listing_ids: [cottage.id, ...added] }),
      addFavourite: ({ params }) => {
        added.push(params.listing_id);
        return undefined;
      },
    };
    await visit(pagePaths.shortlist, { as: person(), answers });
    await expect.poll(() => location.pathname).toBe(pagePaths.favourites);
    await expect.poll(titles).toEqual([cottage.title]);
    await expect
      .element(page.getByRole('banner').getByRole('link', { name: 'Favourites 1 kept' }))
      .toHaveAttribute('href', pagePaths.favourites);
    await expect.element(button(`Save ${cottage.title} to favourites`)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await visit(`${pagePaths.shortlist}?ids=${cottage.id},${barn.id}`, { as: person(), answers });
    await button('Keep these').click();
    await toast('Added to favourites');
    await text('You already have all of these.');
    await expect.element(link('Favourites 2 kept')).toBeVisible();
    expect(added).toEqual([barn.id]);
    expect(await memory.count('kept')).toBe(0);
  });
});
