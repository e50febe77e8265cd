import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { pollInterval } from '../../../../web/src/lib/signed-in/poll-interval.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, FAILED } from '../../support/answers.ts';
import { heading, link, text } from '../../support/forms.ts';
import {
  ADMIN,
  adminListing,
  reviewCard,
  reviewQueue,
  waiting,
} from '../../support/records/review.ts';
import { card, openQueue } from '../../support/review-queue.ts';
import { visit } from '../../support/site.tsx';

const [FIRST, SECOND] = waiting('Slate hut', 'Larch hut');
const ANNA = 'Anna Tyson is looking at it';
const button = (title: string, name: RegExp) => card(title).getByRole('button', { name });
const idsOf = (id: 'openListing' | 'closeListing') =>
  callsOf(id).map(({ params }) => params.listing_id);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The queue becomes this, and the page looks again after its interval. */
function becomes(...listings: readonly ReviewCard[]): void {
  answer(reviewQueue(...listings));
  vi.advanceTimersByTime(pollInterval('listReviewQueue'));
}

describe('in the queue', () => {
  it('a card says who has its listing open', async () => {
    await openQueue(reviewQueue({ ...FIRST, viewed_by: ['Anna Tyson'] }, SECOND));
    await expect.element(card('Slate hut').getByText(ANNA)).toBeVisible();
    expect(
      card('Larch hut')
        .getByText(/looking at it/)
        .elements(),
    ).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('follows who comes and goes, also on a listing that is shown', async () => {
    await openQueue(reviewQueue(FIRST));
    await expect.element(card('Slate hut')).toBeVisible();
    becomes({ ...FIRST, viewed_by: ['Anna Tyson'] });
    await expect.element(card('Slate hut').getByText(ANNA)).toBeVisible();
    becomes(FIRST);
    await expect.element(card('Slate hut').getByText(ANNA)).not.toBeInTheDocument();
  });

  it('whoever is about to reject a listing has it open, and sees who else has', async () => {
    await openQueue({ ...reviewQueue(FIRST), openListing: { viewed_by: ['Anna Tyson'] } });
    await button('Slate hut', /^Reject/).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(ANNA)).toBeVisible();
    expect(idsOf('openListing')).toEqual([FIRST.id]);
    expect(idsOf('closeListing')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => idsOf('closeListing')).toEqual([FIRST.id]);
  });
});

describe('on an admin’s page of a listing', () => {
  const LISTING = reviewCard();
  const openPage = (answers: object = {}) =>
    visit(pagePaths.adminListing(LISTING.id), {
      as: ADMIN,
      answers: {
        ...reviewQueue(LISTING),
        getAdminListing: adminListing(LISTING),
        listAudit: { items: [], next_cursor: null },
        listAdminListings: { items: [], total: 0, next_cursor: null },
        ...answers,
      },
    });

  it('it is open until the page is left, whatever dialog closes before', async () => {
    await openPage({ openListing: { viewed_by: ['Anna Tyson', 'Ben Airey'] } });
    await text('Anna Tyson and Ben Airey are looking at it');
    await page.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(idsOf('closeListing')).toEqual([]);
    await link('All listings').click();
    await expect.poll(() => idsOf('closeListing')).toEqual([LISTING.id]);
  });

  it('a failure changes nothing', async () => {
    await openPage({ openListing: FAILED });
    await heading(LISTING.title);
    await expect.element(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    expect(page.getByText(/looking at it/).elements()).toEqual([]);
  });
});
