import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, callsOf, FAILED, Refusal } from '../../support/answers.ts';
import { button, heading, text } from '../../support/forms.ts';
import { FREE_CALENDAR } from '../../support/records/bookings.ts';
import { asPublic, ownListing, publishedListing } from '../../support/records/listings.ts';
import {
  ADMIN,
  adminListing,
  editedCard,
  reviewCard,
  reviewQueue,
} from '../../support/records/review.ts';
import { lister, organisation, person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const MISSING = new Refusal(404, 'This property doesn’t exist or has been removed');
const preview = page.getByRole('region', { name: 'Preview' });

/** Opens a listing's page, by default of one that isn't public. */
const open = async (
  { id }: Pick<OwnListing, 'id'>,
  as: Profile | undefined,
  answers: Answers = {},
) => {
  await visit(pagePaths.listing(id), {
    ...(as && { as }),
    answers: {
      getListing: MISSING,
      getMyListing: MISSING,
      // Nearby listings, the calendar, and the owner's organisations.
      searchListings: { items: [], total: 0, next_cursor: null },
      getCalendar: FREE_CALENDAR,
      listMyOrganisations: { items: [] },
      ...answers,
    },
  });
};

/** Opens a lister's own listing. */
const openOwn = async (listing: OwnListing) => {
  await open(listing, lister(), { getMyListing: listing });
  await heading(listing.title);
};

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const leadsTo = (name: string, path: string) =>
  expect.element(preview.getByRole('link', { name })).toHaveAttribute('href', path);

describe('the page of a listing that isn’t public', () => {
  it.each([
    [ownListing(), 'This is a draft. Visitors can’t see it.'],
    [
      ownListing({ status: 'PENDING' }),
      'This listing is waiting for review. Visitors can’t see it yet.',
    ],
    [ownListing({ status: 'REJECTED' }), 'This listing was sent back. Visitors can’t see it.'],
    [
      publishedListing({ status: 'ARCHIVED' }),
      'This listing is archived. Visitors can’t see it any more.',
    ],
  ])(
    'shows its lister its status, an edit link, and no share button: $status',
    async (listing, said) => {
      await openOwn(listing);
      await expect.element(preview.getByText(said, { exact: true })).toBeVisible();
      await leadsTo('Edit listing', pagePaths.editListing(listing.id));
      await expect.element(button('Share')).not.toBeInTheDocument();
    },
  );

  it('says why it was rejected, and stays out of search engines, without accessibility violations', async () => {
    const rejection_note = 'The second paragraph names another house.\nPlease correct it.';
    const listing = ownListing({ title: 'House sent back', status: 'REJECTED', rejection_note });
    await openOwn(listing);
    await expect.element(preview.getByText(/Please correct it\.$/)).toBeVisible();
    await expect.poll(() => document.title).toBe('House sent back, Rydal | Fellside');
    expect(robots()).toBe('noindex');
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('hides a stored detail that its type doesn’t have', async () => {
    await openOwn(ownListing({ council_tax_band: 'C' }));
    await expect.element(page.getByText('Council tax band')).not.toBeInTheDocument();
    await openOwn(ownListing({ type: 'LETTING', council_tax_band: 'C' }));
    await text(/^Council tax band/);
  });

  it('links an admin to the queue', async () => {
    const draft = reviewCard({ status: 'DRAFT' });
    await open(draft, ADMIN, { getAdminListing: adminListing(draft) });
    await expect
      .element(preview.getByText('This is a draft. Visitors can’t see it.'))
      .toBeVisible();
    await leadsTo('Review Queue', pagePaths.reviewQueue);
  });

  it('links an admin to the form of a listing of their own', async () => {
    const own = ownListing();
    await open(own, ADMIN, {
      getMyListing: own,
      // For the review, which admins see on each listing.
      getAdminListing: adminListing(reviewCard({ id: own.id, status: own.status })),
    });
    await leadsTo('Edit listing', pagePaths.editListing(own.id));
  });

  it('lets an admin decide on it, shows its address, and returns to the queue, without accessibility violations', async () => {
    const pending = reviewCard();
    const { id, title, revision } = pending;
    await open(pending, ADMIN, {
      getAdminListing: adminListing(pending),
      ...reviewQueue(pending),
    });
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await expect.element(review.getByText(/1 Beck Side, Rydal, LA22 9LR$/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await review.getByRole('button', { name: `Approve ${title}`, exact: true }).click();
    await toast('Listing approved', `"${title}" has been published.`);
    await heading('Review Queue');
    expect(callsOf('approveListing')).toMatchObject([
      { params: { listing_id: id }, body: { revision } },
    ]);
  });

  it('tells an admin that a published listing is hidden', async () => {
    const hidden = reviewCard({ status: 'PUBLISHED', was_approved: true });
    await open(hidden, ADMIN, { getAdminListing: { ...adminListing(hidden), hidden: true } });
    await expect
      .element(
        preview.getByText('This listing is published, but hidden from visitors at the moment.', {
          exact: true,
        }),
      )
      .toBeVisible();
  });

  it.each([
    ['a visitor', undefined],
    ['somebody without listings', person()],
    ['another lister', lister({ full_name: 'Another Lister' })],
  ])('doesn’t exist for %s, nor for search engines', async (_, as) => {
    await open(ownListing(), as);
    await heading('Property not found');
    await expect.poll(robots).toBe('noindex');
  });
});

describe('the page of a published listing', () => {
  const published = publishedListing();

  const banner = page.getByRole('region', { name: 'This is your listing' });
  const owned = { listMyOrganisations: { items: [organisation()] } };

  it.each([
    [published, 'Continue', 'Check dates', ['Edit listing', 'Reservations', 'Enquiries']],
    [
      publishedListing({ type: 'SALE' }),
      'Send enquiry',
      'Get in touch',
      ['Edit listing', 'Enquiries'],
    ],
  ])(
    'tells its lister that it is theirs, and has no form: $type',
    async (listing, send, bar, links) => {
      const edited = { ...listing, edited_since_approval: true };
      await open(listing, lister(), {
        ...owned,
        getListing: asPublic(listing),
        getMyListing: edited,
      });
      await expect.element(banner.getByText('Published')).toBeVisible();
      await expect.element(banner.getByText('Edited since approval')).toBeVisible();
      const found = banner.getByRole('link').elements();
      expect(found.map(({ textContent }) => textContent)).toEqual(links);
      document.querySelector('.fs-slab')?.scrollIntoView();
      expect(button(send).elements()).toEqual([]);
      expect(page.getByRole('link', { name: bar }).elements()).toEqual([]);
      await expect.element(page.getByText('Ask the host a question')).not.toBeInTheDocument();
      expect(await accessibilityViolations()).toEqual([]);
    },
  );

  it('has the form for another lister, and for its own once the organisations can’t be read', async () => {
    const another = { getListing: asPublic(published) };
    for (const listMyOrganisations of [{ items: [] }, FAILED]) {
      await open(published, lister(), { ...another, listMyOrganisations });
      await heading(published.title);
      document.querySelector('#booking')?.scrollIntoView();
      await expect.element(button('Continue')).toBeVisible();
      await expect.element(button('Share')).toBeVisible();
      await expect.element(banner).not.toBeInTheDocument();
      await expect.element(preview).not.toBeInTheDocument();
      expect(robots()).toBeUndefined();
    }
  });

  it('shows an admin the edits since its approval, and is still public, without accessibility violations', async () => {
    const edited = editedCard();
    await open(edited, ADMIN, {
      getListing: asPublic({ ...published, id: edited.id }),
      getAdminListing: adminListing(edited),
      openListing: { viewed_by: [] },
    });
    const edits = page.getByRole('region', { name: 'Edited since approval' });
    await expect.element(edits.getByText(/^by Ruth Birkett, /)).toBeVisible();
    const [first] = edits.element().querySelectorAll<HTMLElement>('dl > *');
    expect(first?.innerText.replaceAll(/\s+/g, ' ')).toBe('Price £185 → £240');
    const queue = edits.getByRole('link', { name: 'Review Queue' });
    await expect.element(queue).toHaveAttribute('href', pagePaths.reviewQueue);
    await expect.element(button('Share')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows nobody else the edits', async () => {
    await open(published, undefined, { getListing: asPublic(published) });
    await heading(published.title);
    await expect
      .element(page.getByRole('region', { name: 'Edited since approval' }))
      .not.toBeInTheDocument();
    expect(callsOf('getAdminListing')).toEqual([]);
  });
});
