import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { answer, DENIED, held, Refusal } from '../support/answers.ts';
import { heading, link, text } from '../support/forms.ts';
import { ownListing, readyPhotos } from '../support/records/listings.ts';
import {
  ADMIN,
  adminListing,
  editedCard,
  reviewCard,
  reviewQueue,
  waiting,
} from '../support/records/review.ts';
import { lister } from '../support/records.ts';
import { card, openQueue, titles } from '../support/review-queue.ts';
import { visit } from '../support/site.tsx';

const told = (title: string): string =>
  (card(title).element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ');

describe('the review queue', () => {
  it('isn’t for listers', async () => {
    await visit(pagePaths.reviewQueue, {
      as: lister(),
      answers: { listMyOrganisations: { items: [] } },
    });
    await heading('Welcome back, Nell');
  });

  it('isn’t for visitors, who are asked to sign in', async () => {
    await visit(pagePaths.reviewQueue);
    await heading('Sign in to Fellside');
  });

  it('shows a placeholder while it loads', async () => {
    const queue = { total: 0, items: [], next_cursor: null };
    await openQueue({ listReviewQueue: held<'listReviewQueue'>(queue).answer });
    await expect.element(page.getByRole('status').getByText('Loading...')).toBeVisible();
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('shows what an admin needs to decide on a listing', async () => {
    const title = 'Hut that says all';
    const listing = reviewCard({
      title,
      summary: 'A hut '.repeat(30).trim(),
      pets_allowed: true,
      featured: true,
    });
    await openQueue(reviewQueue(listing));
    await expect.element(card(title)).toBeVisible();
    expect(told(title)).toContain('No image Holiday Let Featured Pet Friendly Hut that says all');
    expect(told(title)).toContain(
      'Rydal National Park Ruth Birkett Lets 1 Beck Side, Rydal, LA22 9LR',
    );
    expect(told(title)).toMatch(/£185 ?\/night 2 bedrooms · 1 bathroom · sleeps 4 A hut/);
    expect(told(title)).toMatch(
      /Created 1 May 2026, 10:00 Submitted 2 May 2026, 09:15, waiting for \d+ days/,
    );
    // The summary takes at most two lines.
    const summary = page.getByText(/^A hut A hut/).element();
    expect(summary.clientHeight).toBeLessThan(summary.scrollHeight);
    await expect
      .element(link(`View ${title}`))
      .toHaveAttribute('href', pagePaths.listing(listing.id));
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says beside the photos’ place why there are none', async () => {
    const title = 'Hut without photos';
    const no_photos_reason = 'The builders leave in May';
    const listing = reviewCard({ title, no_photos_reason });
    await openQueue(reviewQueue(listing));
    await expect.element(card(title).getByText(`No photos. ${no_photos_reason}`)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    const [cover_photo = null] = ownListing({ photos: readyPhotos('The hut') }).listing_photos;
    await openQueue(reviewQueue({ ...listing, cover_photo }));
    await expect.element(card(title)).toBeVisible();
    expect(page.getByText(/No photos\./).elements()).toEqual([]);
  });

  it('names the fees and seasons that guests see once it is approved', async () => {
    const title = 'Hut with sledges';
    await openQueue(reviewQueue(reviewCard({ title, term_names: ['Sledges', 'Snow'] })));
    await expect
      .element(card(title).getByText('Names of fees and seasons. Sledges, Snow'))
      .toBeVisible();
  });

  it('says if the boundary of the National Park contradicts the owner, on the listing’s page too', async () => {
    const said = 'The listing says inside the National Park, but LA22 9LR is outside it.';
    const title = 'Hut beyond the Park';
    const listing = reviewCard({ title, is_inside_boundary: false });
    await openQueue(reviewQueue(listing));
    await expect.element(card(title).getByText(said)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await visit(pagePaths.listing(listing.id), {
      as: ADMIN,
      answers: {
        getListing: new Refusal(404, 'Not found'),
        getMyListing: new Refusal(404, 'Not found'),
        ...reviewQueue(),
        getAdminListing: adminListing(listing),
        searchListings: { total: 0, items: [], next_cursor: null },
      },
    });
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect.element(review.getByText(said)).toBeVisible();
    await openQueue(reviewQueue({ ...listing, is_inside_boundary: true }));
    await expect.element(card(title)).toBeVisible();
    expect(page.getByText(said).elements()).toEqual([]);
  });

  it('says on the listing’s own page why there are none, until it has some', async () => {
    const no_photos_reason = 'The builders leave in May';
    const listing = adminListing(reviewCard({ no_photos_reason }));
    const review = page.getByRole('region', { name: 'Review', exact: true });
    const reason = review.getByText(`No photos. ${no_photos_reason}`);
    const openPage = async (getAdminListing: typeof listing) => {
      await visit(pagePaths.listing(listing.id), {
        as: ADMIN,
        answers: {
          getListing: new Refusal(404, 'Not found'),
          getMyListing: new Refusal(404, 'Not found'),
          ...reviewQueue(),
          getAdminListing,
          searchListings: { total: 0, items: [], next_cursor: null },
        },
      });
      await expect.element(review).toBeVisible();
    };
    await openPage(listing);
    await expect.element(reason).toBeVisible();
    const { listing_photos } = ownListing({ photos: readyPhotos('The hut') });
    await openPage({ ...listing, listing_photos });
    expect(reason.elements()).toEqual([]);
  });

  it('leaves out unknown facts of a listing', async () => {
    const title = 'House that says little';
    await openQueue(
      reviewQueue(
        reviewCard({
          title,
          type: 'SALE',
          property_subtype: null,
          inside_national_park: false,
          is_inside_boundary: null,
          summary: null,
          price: null,
          bedrooms: null,
          bathrooms: null,
          sleeps: null,
        }),
      ),
    );
    await expect.element(card(title)).toBeVisible();
    expect(told(title)).toMatch(
      /^No image \S[^£]* House that says little Rydal Ruth Birkett Lets 1 Beck Side, Rydal, LA22 9LR POA Created 1 May 2026, 10:00 Submitted 2 May 2026, 09:15, waiting for \d+ days Approve/,
    );
  });

  it('counts the listings, shows them in order, and links back', async () => {
    await openQueue(reviewQueue(...waiting('The first', 'The second', 'The third')));
    await text('3 listings awaiting review');
    expect(titles()).toEqual(['The first', 'The second', 'The third']);
    expect(document.title).toBe('Review Queue | Fellside');
    // The first such link is in the list of pages.
    await expect.element(link('Admin Dashboard').nth(1)).toHaveAttribute('href', '/admin');
  });

  it('says when there is nothing to do', async () => {
    await openQueue(reviewQueue());
    await expect.element(page.getByRole('heading', { name: 'All caught up!' })).toBeVisible();
    await text('No listings pending review at the moment.');
    await text('0 listings awaiting review');
    await expect.element(link('Back to admin dashboard')).toHaveAttribute('href', '/admin');
    expect(page.getByRole('heading', { name: 'Edited since approval' }).elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('reports that it can’t be loaded, and loads again on request', async () => {
    await openQueue({ listReviewQueue: DENIED });
    const failure = page.getByRole('heading', { name: 'Something went wrong' });
    await expect.element(failure.first()).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    answer(reviewQueue(...waiting('The first')));
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await text('1 listing awaiting review');
  });
});

describe('a listing that was submitted again', () => {
  const title = 'Cottage sent again';
  const listing = reviewCard({
    title,
    rejection_note: 'The price looks wrong.',
    edits: {
      changes: [{ field: 'price', before: 185, after: 240 }],
      edited_by: 'Ruth Birkett',
      edited_at: '2026-05-02T10:30:00.000Z',
    },
  });

  it('shows why it was rejected, and the changes since', async () => {
    await openQueue(reviewQueue(listing));
    await expect.element(card(title).getByText(/The price looks wrong\.$/)).toBeVisible();
    await expect.element(card(title).getByText('Changed since it was returned')).toBeVisible();
    expect(told(title)).toContain('Price £185 → £240');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows the reason on its own page, too', async () => {
    await openQueue({
      ...reviewQueue(listing),
      getListing: new Refusal(404, 'Not found'),
      getMyListing: new Refusal(404, 'Not found'),
      getAdminListing: adminListing(listing),
      searchListings: { total: 0, items: [], next_cursor: null },
    });
    await link(`View ${title}`).click();
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect.element(review.getByText(/The price looks wrong\.$/)).toBeVisible();
  });
});

describe('a listing that was edited since its approval', () => {
  it('is below the queue with its changes, and isn’t counted', async () => {
    const title = 'Cottage that was edited';
    await openQueue(reviewQueue(editedCard({ title }), ...waiting('Cottage that waits')));
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Edited since approval' }))
      .toBeVisible();
    await text('These are published with their changes. Keep the good ones; send the others back.');
    await text('1 listing awaiting review');
    expect(titles()).toEqual(['Cottage that waits', title]);
    await expect.element(card(title).getByText('by Ruth Birkett, 2 May 2026, 11:30')).toBeVisible();
    expect(told(title)).toContain('Price £185 → £240');
    expect(told(title)).toContain('Summary Two bedrooms and a stove. → Nothing');
    expect(told(title)).toContain('Pets allowed No → Yes');
    expect(await accessibilityViolations()).toEqual([]);
  });
});
