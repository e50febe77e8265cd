import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, held, Refusal } from '../../support/answers.ts';
import { button, focus, text } from '../../support/forms.ts';
import { hold, letUp } from '../../support/presses.ts';
import { adminListing, reviewQueue, waiting } from '../../support/records/review.ts';
import { card, focused, openQueue } from '../../support/review-queue.ts';
import { toast } from '../../support/toasts.ts';

const [first, second, third] = waiting('The first cottage', 'The second one', 'The third one');

const reason = page.getByLabelText('Reason');
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Opens the queue, and focuses its first listing. */
async function goToFirst(...listings: readonly ReviewCard[]): Promise<void> {
  await openQueue(reviewQueue(...listings));
  await expect.element(card(first.title)).toBeVisible();
  await press('j');
  await expect.poll(focused).toBe(first.title);
}

describe('the keys of the review queue', () => {
  it('move from listing to listing, and decide nothing before one has the focus', async () => {
    await openQueue(reviewQueue(first, second));
    await expect.element(card(first.title)).toBeVisible();
    await press('ar');
    await press('j');
    await expect.poll(focused).toBe(first.title);
    expect(await accessibilityViolations()).toEqual([]);
    await press('j');
    await expect.poll(focused).toBe(second.title);
    await press('k');
    await expect.poll(focused).toBe(first.title);
    expect(callsOf('approveListing')).toEqual([]);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('approve the listing once, and the next one by the next press', async () => {
    await goToFirst(first, second, third);
    await press('a');
    await expect.poll(focused).toBe(second.title);
    await press('ka');
    await expect.poll(focused).toBe(first.title);
    await press('ja');
    await expect.poll(focused).toBe(third.title);
    expect(callsOf('approveListing').map(({ params }) => params.listing_id)).toEqual([
      first.id,
      second.id,
    ]);
  });

  it('go on to a skipped listing after the last one, and leave an admin who has gone elsewhere', async () => {
    const approval = held<'approveListing'>(adminListing({ ...second, status: 'PUBLISHED' }));
    await goToFirst(first, second, third);
    answer({ approveListing: approval.answer });
    await press('ja');
    await approval.asked;
    await press('j');
    approval.letGo();
    await expect.element(button(`Approved ${second.title}`)).toBeVisible();
    await expect.poll(focused).toBe(third.title);
    answer({ approveListing: reviewQueue(first, third).approveListing });
    await press('a');
    await expect.element(button(`Approved ${third.title}`)).toBeVisible();
    await expect.poll(focused).toBe(first.title);
  });

  it('bring the next listing into sight', async () => {
    await goToFirst(first, second, third);
    for (const next of [second, third]) {
      await press('a');
      await expect.poll(focused).toBe(next.title);
      await expect.element(card(next.title)).toBeInViewport({ ratio: 0.9 });
    }
  });

  it('reject it, and type in the dialog afterwards', async () => {
    await goToFirst(first, second);
    await press('r');
    await expect.element(reason).toHaveFocus();
    await press('a jar?');
    await expect.element(reason).toHaveValue('a jar?');
    // A button in the dialog doesn't react to them, either.
    await focus(button('Cancel'));
    await press('aj?');
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await button('Reject Listing').click();
    await expect.element(button(`Rejected ${first.title}`)).toBeVisible();
    expect(callsOf('approveListing')).toEqual([]);
  });

  it('undo the last decision, wherever the focus is', async () => {
    await goToFirst(first, second, third);
    await press('a');
    await expect.poll(focused).toBe(second.title);
    await press('a');
    await expect.poll(focused).toBe(third.title);
    await hold('u');
    await expect.element(button(`Approve ${second.title}`)).toBeVisible();
    await hold('u');
    await letUp('u');
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    expect(callsOf('undoDecision').map(({ params }) => params.listing_id)).toEqual([second.id]);
  });

  it('decide on the next listing while a decision is being sent, and undo the last one', async () => {
    const approval = held<'approveListing'>(new Refusal(500, 'Something went wrong'));
    const queue = reviewQueue(first, second, third);
    await goToFirst(first, second, third);
    answer({ approveListing: approval.answer });
    await press('a');
    await approval.asked;
    await press('jajau');
    for (const { title } of [first, second]) {
      await expect.element(button(`Approving... ${title}`)).toBeVisible();
    }
    await expect.element(button(`Undoing... ${third.title}`)).toBeVisible();
    expect(callsOf('approveListing')).toHaveLength(1);
    answer({ approveListing: queue.approveListing });
    approval.letGo();

    // The refused one waits again, and its toast outlives those of the others.
    await expect.element(button(`Approved ${second.title}`)).toBeVisible();
    await expect.element(button(`Approve ${third.title}`)).toBeVisible();
    await expect.element(button(`Approve ${first.title}`)).toBeVisible();
    await toast('Error approving listing', `"${first.title}" is as it was.`);
    await expect.element(page.getByText('Error approving listing')).toBeVisible();
    const sent = ['approveListing', 'undoDecision'] as const;
    expect(sent.map((id) => callsOf(id).map(({ params }) => params.listing_id))).toEqual([
      [first.id, second.id, third.id],
      [third.id],
    ]);
    await press('u');
    await expect.element(button(`Approve ${second.title}`)).toBeVisible();
  });

  it('open it', async () => {
    await openQueue({
      ...reviewQueue(first),
      getListing: new Refusal(404, 'Not found'),
      getMyListing: new Refusal(404, 'Not found'),
      getAdminListing: adminListing(first),
      searchListings: { total: 0, items: [], next_cursor: null },
    });
    await expect.element(card(first.title)).toBeVisible();
    await press('jv');
    await expect.element(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(location.pathname).toBe(pagePaths.listing(first.id));
  });

  it('are listed by a key and by a button, and can be switched off and on', async () => {
    await goToFirst(first, second);
    await press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const areUsed = keys.getByRole('switch', { name: 'Use these shortcuts' });
    await text('Next listing');
    expect(await accessibilityViolations()).toEqual([]);
    await areUsed.click();
    await press('{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
    await expect.poll(focused).toBe(first.title);
    await press('jvar');
    await expect.poll(focused).toBe(first.title);
    await button('Keyboard shortcuts').click();
    await areUsed.click();
    await keys.getByRole('button', { name: 'Close' }).click();
    await expect.element(keys).not.toBeInTheDocument();
    await press('j');
    await expect.poll(focused).toBe(first.title);
    expect(callsOf('approveListing')).toEqual([]);
  });
});

describe('a held key or a double press decides once', () => {
  const approved = () => callsOf('approveListing').map(({ params }) => params.listing_id);

  it('by a key', async () => {
    await goToFirst(first, second);
    await hold('a');
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    await hold('a');
    await letUp('a');
    expect(approved()).toEqual([first.id]);
  });

  it('by Enter', async () => {
    await openQueue(reviewQueue(first, second));
    await expect.element(card(first.title)).toBeVisible();
    await focus(button(`Approve ${first.title}`));
    await hold('Enter');
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    await hold('Enter');
    await letUp('Enter');
    expect(approved()).toEqual([first.id]);
  });

  it('by mouse', async () => {
    await openQueue(reviewQueue(first, second));
    await button(`Approve ${first.title}`).dblClick();
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    // The card keeps its place under the pointer.
    await button(`Approved ${first.title}`).click({ force: true });
    await expect.element(button(`Approve ${second.title}`)).toBeVisible();
    expect(approved()).toEqual([first.id]);
  });

  it('and the key that opens a dialog isn’t typed in it', async () => {
    await goToFirst(first);
    await hold('r');
    await expect.element(reason).toHaveFocus();
    await hold('r');
    await letUp('r');
    await expect.element(reason).toHaveValue('');
    await press('r');
    await expect.element(reason).toHaveValue('r');
  });
});
