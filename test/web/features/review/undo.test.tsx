import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { UNDO_SECONDS } from '../../../../shared/undo.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, FAILED, held, Refusal } from '../../support/answers.ts';
import { button, focus, heading, text } from '../../support/forms.ts';
import { clickTwice } from '../../support/presses.ts';
import {
  ADMIN,
  adminListing,
  editedCard,
  reviewQueue,
  waiting,
} from '../../support/records/review.ts';
import { card, focused, openQueue, titles } from '../../support/review-queue.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const [first, second, third] = waiting('The first cottage', 'The second one', 'The third one');
const undo = (title: string) => button(new RegExp(`^Undo.* ${title}$`));

/** Approves a listing in the queue. */
async function approve(title: string): Promise<void> {
  await button(`Approve ${title}`).click();
  await expect.element(button(`Approved ${title}`)).toBeVisible();
  await expect.element(undo(title)).toHaveAttribute('aria-disabled', 'false');
}

/** Rejects a listing in the queue. */
async function reject(title: string, reason: string): Promise<void> {
  await button(`Reject ${title}`).click();
  await page.getByLabelText('Reason').fill(reason);
  await button('Reject Listing').click();
  await expect.element(button(`Rejected ${title}`)).toBeVisible();
}

/** Leaves the decided card, which disappears once it may. */
async function leaveCards(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  document.querySelector('main')?.focus();
}

/**
 * How much time passes by itself in a test, in milliseconds. On a busy machine a test may take longer
 * than the time to undo.
 */
const PASSES_MS = 900;
const TICK_MS = 20;

describe('a decision', () => {
  let clock: ReturnType<typeof setInterval>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let passed = 0;
    clock = setInterval(() => {
      if (passed >= PASSES_MS) return;
      passed += TICK_MS;
      vi.advanceTimersByTime(TICK_MS);
    }, TICK_MS);
  });
  afterEach(() => {
    clearInterval(clock);
    vi.useRealTimers();
  });

  it('can be undone for ten seconds with an announced button that no toast covers', async () => {
    await openQueue(reviewQueue(first, second, third));
    await approve(first.title);
    await toast('Listing approved');
    await text(`You can undo the decision on "${first.title}" for 10 seconds.`);
    expect(undo(first.title).element().textContent).toMatch(/^Undo\s\(\d+\) The first cottage$/);
    const { x, y, width, height } = undo(first.title).element().getBoundingClientRect();
    const uppermost = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(undo(first.title).element().contains(uppermost)).toBe(true);
    // axe waits by timers.
    clearInterval(clock);
    vi.useRealTimers();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('returns the listing to the queue when undone, and focuses it', async () => {
    await openQueue(reviewQueue(first, second));
    await approve(first.title);
    await text('1 listing awaiting review');
    await undo(first.title).click();
    await toast('Decision undone', `"${first.title}" is as it was before.`);
    await expect.element(button(`Approve ${first.title}`)).toBeVisible();
    await expect.element(button(`Reject ${first.title}`)).toBeVisible();
    await expect.poll(focused).toBe(first.title);
    await text('2 listings awaiting review');
    expect(titles()).toEqual([first.title, second.title]);
    expect(callsOf('undoDecision').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { listing_id: first.id, revision: first.revision + 1 },
    ]);
  });

  it('is undone once by a double click, which presses nothing else', async () => {
    await openQueue(reviewQueue(first));
    const reject = button(`Reject ${first.title}`);
    const dialog = page.getByRole('dialog');
    // Its code is loaded then, so that a press opens it at once.
    await reject.click();
    await expect.element(dialog).toBeVisible();
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await approve(first.title);
    // The second click is on the button that takes the place of the first.
    await clickTwice(undo(first.title), () => expect.element(reject).toBeVisible());
    expect(callsOf('undoDecision')).toHaveLength(1);
    expect(callsOf('approveListing')).toHaveLength(1);
    expect(dialog.elements()).toEqual([]);
  });

  it('keeps the typed reason when undone', async () => {
    await openQueue(reviewQueue(first));
    await reject(first.title, 'A slip.');
    await undo(first.title).click();
    await button(`Reject ${first.title}`).click();
    await expect.element(page.getByLabelText('Reason')).toHaveValue('A slip.');
  });

  it('shows that it is being undone, and can be undone again after a failure', async () => {
    const undoing = held<'undoDecision'>(FAILED);
    const queue = reviewQueue(first);
    await openQueue({ ...queue, undoDecision: undoing.answer });
    await approve(first.title);
    await undo(first.title).click();
    await expect.element(button(`Undoing... ${first.title}`)).toBeVisible();
    undoing.letGo();
    await toast('Error undoing decision', 'Something went wrong');
    answer({ undoDecision: queue.undoDecision });
    await expect.element(undo(first.title)).toHaveAttribute('aria-disabled', 'false');
    // A second click on the same spot could be taken for a double click.
    await focus(undo(first.title));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(`Approve ${first.title}`)).toBeVisible();
  });

  it('can’t be undone after the listing has changed', async () => {
    const message = 'Too late to undo: the listing has changed';
    await openQueue({ ...reviewQueue(first), undoDecision: new Refusal(409, message) });
    await approve(first.title);
    await undo(first.title).click();
    await toast('Error undoing decision', message);
    await expect.element(undo(first.title)).toHaveAttribute('aria-disabled', 'true');
  });

  it('can’t be undone after the time is over, and its card disappears when left', async () => {
    await openQueue(reviewQueue(first, second));
    await approve(first.title);
    vi.advanceTimersByTime(UNDO_SECONDS * 1000);
    await expect.element(undo(first.title)).toHaveAttribute('aria-disabled', 'true');
    await focus(undo(first.title));
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual([first.title, second.title]);
    await leaveCards();
    await expect.element(card(first.title)).not.toBeInTheDocument();
    await expect.element(card(second.title)).toBeVisible();
    expect(callsOf('undoDecision')).toEqual([]);
  });

  it('keeps its card while it can be undone, even after the card was left', async () => {
    await openQueue(reviewQueue(first, second));
    await approve(first.title);
    await leaveCards();
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 - 2000);
    await expect.poll(() => undo(first.title).element().textContent).toMatch(/\([12]\)/);
    expect(titles()).toEqual([first.title, second.title]);
    vi.advanceTimersByTime(3000);
    await expect.poll(titles).toEqual([second.title]);
  });

  it('keeps its card while the pointer is on one below it', async () => {
    await openQueue(reviewQueue(first, second));
    await approve(first.title);
    await leaveCards();
    await card(second.title).hover();
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 + 1000);
    await expect.element(undo(first.title)).toHaveAttribute('aria-disabled', 'true');
    expect(titles()).toEqual([first.title, second.title]);
    await leaveCards();
    await expect.poll(titles).toEqual([second.title]);
  });

  it('by a key on the last listing ends in the empty state when the time is over', async () => {
    await openQueue(reviewQueue(first));
    await expect.element(card(first.title)).toBeVisible();
    await userEvent.keyboard('ja');
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    await expect.poll(focused).toBe(first.title);
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 + 1000);
    await expect.element(page.getByRole('heading', { name: 'All caught up!' })).toHaveFocus();
  });

  it('on the last edited listing leaves an empty state once its card disappears', async () => {
    const edited = editedCard();
    await openQueue(reviewQueue(edited));
    await button(`Keep ${edited.title}`).click();
    await expect.element(button(`Kept ${edited.title}`)).toBeVisible();
    await leaveCards();
    vi.advanceTimersByTime(UNDO_SECONDS * 1000 + 1000);
    await expect
      .element(page.getByRole('heading', { level: 3, name: 'No edits left to look at' }))
      .toBeVisible();
  });
});

describe('a decision on a listing’s own page', () => {
  it('leads to the queue, and can be undone in the toast', async () => {
    await visit(pagePaths.listing(first.id), {
      as: ADMIN,
      answers: {
        ...reviewQueue(first),
        getListing: new Refusal(404, 'Not found'),
        getMyListing: new Refusal(404, 'Not found'),
        getAdminListing: adminListing(first),
        searchListings: { total: 0, items: [], next_cursor: null },
      },
    });
    await button(`Approve ${first.title}`).click();
    await heading('Review Queue');
    await button('Undo').click();
    await toast('Decision undone', `"${first.title}" is as it was before.`);
    await expect.element(button(`Approve ${first.title}`)).toBeVisible();
    expect(callsOf('undoDecision').map(({ body }) => body.revision)).toEqual([3]);
  });
});
