import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths, servedPaths } from '../../../shared/pages.ts';
import { DESKTOP } from '../support/accessibility.ts';
import { type Answers, callsOf, FAILED, held, Refusal } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
import { headOf } from '../support/head.ts';
import { FREE_CALENDAR } from '../support/records/bookings.ts';
import { cardOf } from '../support/records/favourites.ts';
import { asPublic, exampleId, publishedListing, readyPhotos } from '../support/records/listings.ts';
import { cards, found } from '../support/records/search.ts';
import { organisation } from '../support/records.ts';
import { visit } from '../support/site.tsx';

const { id, name, region } = organisation();
const OFFERED = {
  description: 'It stands above the lake.\nThe path begins at the door.',
  amenities: ['WiFi', 'Lake View'],
  photos: readyPhotos('The cottage from the lane', 'Its kitchen'),
  organisation: { id, name, region, description: 'Three cottages of ours.', verified: true },
};

const cottage = publishedListing({
  ...OFFERED,
  title: 'Slate cottage at Nab Scar',
  featured: true,
  pets_allowed: true,
});
const house = publishedListing({
  ...OFFERED,
  type: 'SALE',
  property_subtype: 'house',
  title: 'House at Loughrigg Terrace',
  price: 495_000,
  tenure: 'FREEHOLD',
  council_tax_band: 'E',
  epc_rating: 'C',
});
const flat = publishedListing({
  ...OFFERED,
  type: 'LETTING',
  property_subtype: 'apartment',
  title: 'Flat at Pelter Bridge',
  price: 950,
  available_from: '2026-12-01',
  furnishing: 'FURNISHED',
  deposit: 1_090,
});
const near = cards(3, 2);

const ANSWERS: Answers = {
  getListing: asPublic(cottage),
  getCalendar: FREE_CALENDAR,
  searchListings: found([cardOf(cottage), ...near]),
  getSearchAreas: { areas: [] },
};
const open = (answers: Answers = {}) =>
  visit(pagePaths.listing(cottage.id), { answers: { ...ANSWERS, ...answers } });

const main = page.getByRole('main');
const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const titles = () => textsOf(page.getByRole('article').getByRole('heading').elements());
/** The terms of a list with their descriptions, such as `Sleeps: 4`. */
const termsOf = (list: Element | null | undefined): string[] =>
  [...(list?.querySelectorAll('div') ?? [])].map((each) => textsOf([...each.children]).join(': '));
/** The element after a heading of the listing's text. */
const section = (name: string): Element | null =>
  main.getByRole('heading', { level: 2, name, exact: true }).element().nextElementSibling;

describe('a listing', () => {
  it.each([
    [
      'holiday let',
      cottage,
      {
        type: 'Holiday Let',
        kind: '2-bedroom holiday cottage',
        price: '£185/night',
        card: 'Book your stay',
      },
      ['Kind of property: Cottage', 'Postcode area: LA22'],
    ],
    [
      'home for sale',
      house,
      {
        type: 'For Sale',
        kind: '2-bedroom house for sale',
        price: '£495,000',
        card: 'Get in touch',
      },
      [
        'Kind of property: House',
        'Postcode area: LA22',
        'Tenure: Freehold',
        'Council tax band: E',
        'EPC rating: C',
      ],
    ],
    [
      'home to rent',
      flat,
      {
        type: 'To Rent',
        kind: '2-bedroom apartment to rent',
        price: '£950/month',
        card: 'Get in touch',
      },
      [
        'Kind of property: Apartment',
        'Postcode area: LA22',
        'Available from: 1 December 2026',
        'Furnishing: Furnished',
        'Deposit: £1,090',
      ],
    ],
  ])(
    'that is a %s shows its details, its place and its organisation',
    async (_, listing, { type, kind, price, card }, details) => {
      await open({ getListing: asPublic(listing) });
      await heading(listing.title);
      for (const each of [type, kind, 'Rydal', 'National Park']) await text(each);
      await expect.element(main).toMatchTextContent(price);
      const about = main.getByRole('heading', { name: 'About this property' }).element();
      expect(textsOf([...(about.parentElement?.querySelectorAll('p') ?? [])])).toEqual([
        'Two bedrooms, a stove and a path to the lake.',
        'It stands above the lake.',
        'The path begins at the door.',
      ]);
      expect(textsOf([...(section('Amenities')?.children ?? [])])).toEqual(listing.amenities);
      expect(termsOf(section('Further details'))).toEqual(details);
      const aside = page.getByRole('complementary');
      await expect.element(aside.getByRole('heading', { level: 2, name: card })).toBeVisible();
      // The host of a let that can be booked is in the text, with the way to ask.
      const place = listing.type === 'HOLIDAY' ? main : aside;
      for (const each of [region, 'Three cottages of ours.', 'Verified']) {
        await expect.element(place.getByText(each, { exact: true })).toBeVisible();
      }
      await expect.element(place.getByText(new RegExp(`^${name}`)).first()).toBeVisible();
      await expect.poll(headOf).toMatchObject({
        title: `${listing.title}, Rydal | Fellside`,
        canonical: `${location.origin}${location.pathname}`,
        robots: null,
      });
    },
  );

  it('shows its beds, baths, guests, that pets are allowed, and that it is featured', async () => {
    const pet = { ...asPublic(house), pets_allowed: true, featured: true };
    await open({ getListing: pet });
    await heading(house.title);
    expect(termsOf(document.querySelector('main dl'))).toEqual([
      'beds: 2',
      'bath: 1',
      'sleeps: 4',
      'Pet friendly: Yes',
    ]);
    await text('Featured');
  });

  it('shows the facts of a let in a line, its price once, and that it is featured', async () => {
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await open();
    await heading(cottage.title);
    await text('2 bedrooms · 1 bathroom · sleeps 4 · dogs welcome');
    const prices = main
      .getByText(/^£185/)
      .elements()
      .filter((each) => each.closest('article') === null && each.checkVisibility());
    expect(prices).toHaveLength(1);
    await text('Featured');
    await text(/^Owners and agents may pay to be featured\./);
  });

  it('says once that a featured place can be paid for, of itself or of those near it', async () => {
    const promoted = near.map((card) => ({ ...card, featured: true }));
    const featuredNote = main.getByText(/^Owners and agents may pay to be featured\./);
    for (const [listing, others, notes] of [
      [cottage, promoted, 1],
      [house, promoted, 1],
      [house, near, 0],
    ] as const) {
      await open({ getListing: asPublic(listing), searchListings: found([...others]) });
      await expect.poll(titles).toHaveLength(near.length);
      expect(featuredNote.elements()).toHaveLength(notes);
    }
  });

  it('says that there is no description if it has neither that nor a summary', async () => {
    await open({ getListing: { ...asPublic(cottage), summary: null, description: null } });
    await text('There is no description of this property yet.');
  });

  it('shows three listings near it, and no heading if there are none', async () => {
    await open();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Also near Rydal' }))
      .toBeVisible();
    await expect.poll(titles).toEqual(near.map(({ title }) => title));
    expect(callsOf('searchListings').map(({ query }) => query)).toEqual([
      { type: 'HOLIDAY', area_name: 'Rydal', limit: '4' },
    ]);
    await open({ searchListings: found([cardOf(cottage)]) });
    await heading(cottage.title);
    await expect.element(page.getByText('Also near Rydal')).not.toBeInTheDocument();
  });

  it('has a placeholder while it loads', async () => {
    const asked = held<'getListing'>(asPublic(cottage));
    await open({ getListing: asked.answer });
    await heading('Loading...');
    asked.letGo();
    await heading(cottage.title);
    await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
  });

  it('shows its card’s data while the rest loads, and its heading keeps the focus', async () => {
    // The page remembers the card, so no other test has this listing.
    const barn = publishedListing({ ...OFFERED, id: exampleId('lst', 5), pets_allowed: true });
    const asked = held<'getListing'>(asPublic(barn));
    await visit(servedPaths.searchPage, {
      answers: { ...ANSWERS, searchListings: found([cardOf(barn)]), getListing: asked.answer },
    });
    await link(barn.title).click();
    await heading(barn.title);
    await expect.element(main).toMatchTextContent('£185/night');
    await expect
      .element(main.getByRole('img', { name: 'The cottage from the lane' }))
      .toBeVisible();
    await text(/ · dogs welcome$/);
    expect(main.getByRole('heading', { name: 'Amenities' }).elements()).toEqual([]);
    asked.letGo();
    await expect.element(main.getByRole('heading', { name: 'Amenities' })).toBeVisible();
    // The heading is still the same element.
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

it('a record of a sale looks like no offer: what was paid, and no form', async () => {
  await open({ getListing: asPublic({ ...house, is_sold: true }) });
  await heading(house.title);
  await expect.element(main.getByText('Sold for £495,000').first()).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'Listed by' })).toBeVisible();
  expect(main.getByRole('textbox').elements()).toEqual([]);
  expect(main.getByRole('link', { name: 'Get in touch' }).elements()).toEqual([]);
});

describe('a listing that can’t be shown', () => {
  it('says so, links on, and stays out of search engines', async () => {
    await open({ getListing: new Refusal(404, 'Property not found') });
    await heading('Property not found');
    await text("The property you're looking for doesn't exist or has been removed.");
    await expect.element(link('Browse Properties')).toHaveAttribute('href', '/listings');
    await expect
      .poll(headOf)
      .toMatchObject({ title: 'Property not found | Fellside', robots: 'noindex' });
  });

  it('because the request failed can be loaded again', async () => {
    await open({ getListing: FAILED });
    await heading('Property not found');
    await expect.element(link('Browse Properties')).toBeVisible();
    await tryAgainWith({ getListing: asPublic(cottage) });
    await heading(cottage.title);
    await expect.poll(() => headOf().robots).toBeNull();
  });
});
