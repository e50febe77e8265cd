import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { pollInterval } from '../../../../web/src/lib/signed-in/poll-interval.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf } from '../../support/answers.ts';
import { button, focus, text } from '../../support/forms.ts';
import { reviewQueue, waiting } from '../../support/records/review.ts';
import { card, openQueue, titles } from '../../support/review-queue.ts';

/** Changes to the queue by other admins and listers while an admin reads it. */

const [first, between, second, third, later] = waiting(
  'The first cottage',
  'One in between',
  'The second one',
  'The third one',
  'A later one',
);
const GONE = 'No longer in the queue: someone else decided, or the owner withdrew it.';
const gone = (title: string) => card(title).getByText(GONE);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Takes the focus and the pointer off the cards. */
async function leave(): Promise<void> {
  document.querySelector('main')?.focus();
  await page.getByRole('heading', { level: 1 }).hover();
}

/** The queue becomes this, and the page looks again after its interval. */
function becomes(...listings: readonly ReviewCard[]): void {
  answer({ listReviewQueue: reviewQueue(...listings).listReviewQueue });
  vi.advanceTimersByTime(pollInterval('listReviewQueue'));
}

describe('a listing that another admin decides on', () => {
  it('disappears, and the count follows', async () => {
    await openQueue(reviewQueue(first, second, third));
    await text('3 listings awaiting review');
    await leave();
    becomes(first, third);
    await text('2 listings awaiting review');
    await expect.poll(titles).toEqual([first.title, third.title]);
    await text(`"${second.title}" is no longer in the queue.`);
  });

  it('keeps its place, marked, while the admin is on it', async () => {
    await openQueue(reviewQueue(first, second, third));
    await focus(button(`Approve ${second.title}`));
    becomes(first, third);
    await expect.element(gone(second.title)).toBeVisible();
    expect(titles()).toEqual([first.title, second.title, third.title]);
    await expect.element(button(`Approve ${second.title}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(callsOf('approveListing')).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await leave();
    await expect.poll(titles).toEqual([first.title, third.title]);
  });

  it('leaves the open dialog and the typed reason', async () => {
    await openQueue(reviewQueue(first, second, third));
    await button(`Reject ${second.title}`).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Listing' });
    await dialog.getByLabelText('Reason').fill('The roof isn’t theirs.');
    becomes(third);
    await expect.element(dialog.getByText(/What you typed stays here\.$/)).toBeVisible();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('The roof isn’t theirs.');
    await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(button(`Reject ${second.title}`)).toHaveFocus();
    await leave();
    await expect.poll(titles).toEqual([third.title]);
  });
});

describe('a listing that is submitted meanwhile', () => {
  it('is added at the end, and in between only after a press', async () => {
    await openQueue(reviewQueue(first, second));
    await expect.element(card(second.title)).toBeVisible();
    becomes(first, between, second, later);
    await text('4 listings awaiting review');
    await expect.poll(titles).toEqual([first.title, second.title, later.title]);
    await button('Show 1 new listing').click();
    expect(titles()).toEqual([first.title, between.title, second.title, later.title]);
    await expect.element(button('Show 1 new listing')).not.toBeInTheDocument();
  });
});

it('a listing that its owner changes stays as it was read, and can’t be decided on unread', async () => {
  const changed = { ...second, title: 'The second, renamed', revision: second.revision + 1 };
  await openQueue(reviewQueue(first, second));
  await expect.element(card(second.title)).toBeVisible();
  becomes(first, changed, third);
  await expect.element(card(third.title)).toBeVisible();
  expect(titles()).toEqual([first.title, second.title, third.title]);
});
