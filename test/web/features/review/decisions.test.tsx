import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RETURN_REASONS } from '../../../../shared/moderation/ready-reasons.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, FAILED, held, Refusal, refusedField } from '../../support/answers.ts';
import { button, choice, choicesOf, choose, focus, link, text } from '../../support/forms.ts';
import { adminListing, editedCard, reviewQueue, waiting } from '../../support/records/review.ts';
import { card, focused, openQueue, titles } from '../../support/review-queue.ts';
import { toast } from '../../support/toasts.ts';

const dialog = (name: string) => page.getByRole('dialog', { name });
const reasonIn = (name: string) => dialog(name).getByLabelText('Reason');

describe('Approve', () => {
  const [one, next] = waiting('Cottage to approve', 'Cottage after it');

  it('publishes the listing, confirms it, and goes on to the next card', async () => {
    const approving = held<'approveListing'>(adminListing({ ...one, status: 'PUBLISHED' }));
    await openQueue({ ...reviewQueue(one, next), approveListing: approving.answer });
    await focus(button(`Approve ${one.title}`));
    await userEvent.keyboard('{Enter}');
    await expect.element(button(`Approving... ${one.title}`)).toBeVisible();
    answer({ listReviewQueue: reviewQueue(next).listReviewQueue });
    approving.letGo();
    await toast('Listing approved', `"${one.title}" has been published.`);
    await text('1 listing awaiting review');
    await expect.poll(focused).toBe(next.title);
    // The decided one keeps its place while it can be undone.
    await expect.element(button(`Approved ${one.title}`)).toBeVisible();
    expect(titles()).toEqual([one.title, next.title]);
    expect(callsOf('approveListing').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { listing_id: one.id, revision: one.revision },
    ]);
  });

  it('leaves the listing in the queue after a failure', async () => {
    await openQueue({ ...reviewQueue(one), approveListing: FAILED });
    await button(`Approve ${one.title}`).click();
    await toast('Error approving listing', 'Something went wrong');
    await expect.element(button(`Approve ${one.title}`)).toBeVisible();
    await text('1 listing awaiting review');
  });

  it('is refused to the second of two admins, who then sees the current queue', async () => {
    await openQueue({
      ...reviewQueue(one),
      approveListing: new Refusal(409, 'This listing has already been approved'),
    });
    await expect.element(card(one.title)).toBeVisible();
    answer({ listReviewQueue: reviewQueue(next).listReviewQueue });
    await button(`Approve ${one.title}`).click();
    await toast('Error approving listing', 'This listing has already been approved');
    await expect.element(card(next.title)).toBeVisible();
    await expect.element(card(one.title).getByText(/^No longer in the queue/)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await focus(button(`Approve ${next.title}`));
    await expect.element(card(one.title)).not.toBeInTheDocument();
  });

  it('is refused for a changed listing, which is then shown', async () => {
    const message = 'This listing has changed since you opened it: Title. Please reload it';
    const changed = { ...one, title: 'Cottage of another name', revision: one.revision + 1 };
    await openQueue({ ...reviewQueue(one), approveListing: new Refusal(409, message) });
    await expect.element(card(one.title)).toBeVisible();
    answer({ listReviewQueue: reviewQueue(changed).listReviewQueue });
    await button(`Approve ${one.title}`).click();
    await toast('Error approving listing', message);
    answer(reviewQueue(changed));
    await button(`Approve ${changed.title}`).click();
    await toast('Listing approved', `"${changed.title}" has been published.`);
    expect(callsOf('approveListing').map(({ body }) => body.revision)).toEqual([2, 3]);
  });

  it('has removed the listing for an admin who looks at another and comes back', async () => {
    const [, , later] = waiting('', '', 'Cottage submitted meanwhile');
    await openQueue({
      ...reviewQueue(one, next),
      getListing: new Refusal(404, 'Not found'),
      getMyListing: new Refusal(404, 'Not found'),
      getAdminListing: adminListing(next),
      searchListings: { total: 0, items: [], next_cursor: null },
    });
    await button(`Approve ${one.title}`).click();
    await expect.element(button(`Approved ${one.title}`)).toBeVisible();
    await link(`View ${next.title}`).click();
    const back = page.getByRole('region', { name: 'Preview' });
    await expect.element(back).toBeVisible();
    const reading = Promise.withResolvers<void>();
    const { listReviewQueue } = reviewQueue(next, later);
    answer({
      listReviewQueue: async (call) => {
        await reading.promise;
        return listReviewQueue(call);
      },
    });
    await back.getByRole('link', { name: 'Review Queue' }).click();
    await expect.element(card(next.title)).toBeVisible();
    expect(card(one.title).elements()).toEqual([]);
    reading.resolve();
    await expect.element(card(later.title)).toBeVisible();
    expect(card(one.title).elements()).toEqual([]);
  });
});

describe('Reject', () => {
  const QUESTION = 'Reject Listing';
  const [one, next] = waiting('Cottage to reject', 'Cottage after it');
  const confirm = dialog(QUESTION).getByRole('button', { name: QUESTION });

  it('asks for a reason, which the owner gets', async () => {
    const rejecting = held<'rejectListing'>(adminListing({ ...one, status: 'REJECTED' }));
    await openQueue({ ...reviewQueue(one, next), rejectListing: rejecting.answer });
    await button(`Reject ${one.title}`).click();
    await text(
      'Please provide a reason for rejecting "Cottage to reject". This will be sent to the property owner.',
    );
    await expect.element(reasonIn(QUESTION)).toHaveFocus();
    await expect.element(confirm).toBeDisabled();
    expect(await accessibilityViolations()).toEqual([]);
    await reasonIn(QUESTION).fill('   ');
    await expect.element(confirm).toBeDisabled();
    await reasonIn(QUESTION).fill(' The price is missing a digit. ');
    await confirm.click();
    await expect
      .element(dialog(QUESTION).getByRole('button', { name: 'Rejecting...' }))
      .toBeDisabled();
    answer({ listReviewQueue: reviewQueue(next).listReviewQueue });
    rejecting.letGo();
    await toast('Listing rejected', '"Cottage to reject" has been rejected.');
    await expect.element(dialog(QUESTION)).not.toBeInTheDocument();
    await expect.poll(focused).toBe(next.title);
    await text('1 listing awaiting review');
    expect(callsOf('rejectListing').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { listing_id: one.id, revision: 2, reason: 'The price is missing a digit.' },
    ]);
    // The reason belongs to that listing only.
    await button(`Reject ${next.title}`).click();
    await expect.element(reasonIn(QUESTION)).toHaveValue('');
  });

  it('is cancelled by Cancel and Escape, which keep the typed reason', async () => {
    await openQueue(reviewQueue(one));
    await button(`Reject ${one.title}`).click();
    await dialog(QUESTION).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog(QUESTION)).not.toBeInTheDocument();
    await expect.element(button(`Reject ${one.title}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await reasonIn(QUESTION).fill('Too dark.');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog(QUESTION)).not.toBeInTheDocument();
    await expect.element(button(`Reject ${one.title}`)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(reasonIn(QUESTION)).toHaveValue('Too dark.');
    expect(callsOf('rejectListing')).toEqual([]);
  });

  it('keeps the reason after a failure, and says what is wrong with it', async () => {
    await openQueue({ ...reviewQueue(one), rejectListing: FAILED });
    await button(`Reject ${one.title}`).click();
    await reasonIn(QUESTION).fill('Too short.');
    await confirm.click();
    await toast('Error rejecting listing', 'Something went wrong');
    await expect.element(reasonIn(QUESTION)).toHaveValue('Too short.');
    answer({ rejectListing: refusedField('reason', 'Reason too long') });
    await confirm.click();
    await expect
      .element(dialog(QUESTION).getByText('Reason too long', { exact: true }))
      .toBeVisible();
  });
});

describe('Suggested reasons', () => {
  const [one] = waiting('Cottage to reject');
  const [photos = '', dark = '', price = ''] = RETURN_REASONS;

  it('are added to the typed reason, each once, and stay editable', async () => {
    await openQueue(reviewQueue(one));
    await button(`Reject ${one.title}`).click();
    expect(await choicesOf('Suggested reasons')).toEqual(RETURN_REASONS);
    await reasonIn('Reject Listing').fill('Dear Ruth, ');
    for (const text of [photos, price, photos]) await choose('Suggested reasons', text);
    await expect.element(reasonIn('Reject Listing')).toHaveValue(`Dear Ruth,\n${photos}\n${price}`);
    expect(await accessibilityViolations()).toEqual([]);
    await reasonIn('Reject Listing').fill(`${photos} It is number 4.`);
    await dialog('Reject Listing').getByRole('button', { name: 'Reject Listing' }).click();
    await toast('Listing rejected', '"Cottage to reject" has been rejected.');
    expect(callsOf('rejectListing').map(({ body }) => body.reason)).toEqual([
      `${photos} It is number 4.`,
    ]);
  });

  it('are chosen by keyboard, too', async () => {
    await openQueue(reviewQueue(one));
    await button(`Reject ${one.title}`).click();
    await expect.element(reasonIn('Reject Listing')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(choice('Suggested reasons')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(reasonIn('Reject Listing')).toHaveValue(dark);
  });
});

describe('Keep', () => {
  const right = editedCard({ title: 'Cottage to keep' });

  it('keeps an edited listing published, and confirms it', async () => {
    const keeping = held<'keepListing'>(adminListing({ ...right, edited_since_approval: false }));
    await openQueue({ ...reviewQueue(right), keepListing: keeping.answer });
    await button(`Keep ${right.title}`).click();
    await expect.element(button(`Keeping... ${right.title}`)).toBeVisible();
    await keeping.asked;
    answer(reviewQueue());
    keeping.letGo();
    await toast('Listing kept', '"Cottage to keep" stays published as it is.');
    await expect.element(button(`Kept ${right.title}`)).toBeVisible();
    expect(callsOf('keepListing').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { listing_id: right.id, revision: right.revision },
    ]);
  });

  it('leaves the listing among the edited ones after a failure', async () => {
    await openQueue({ ...reviewQueue(right), keepListing: FAILED });
    await button(`Keep ${right.title}`).click();
    await toast('Error keeping listing', 'Something went wrong');
    await expect.element(button(`Keep ${right.title}`)).toBeVisible();
  });
});

describe('Send back', () => {
  const QUESTION = 'Send Back Listing';
  const wrong = editedCard({ title: 'Cottage to send back' });
  const confirm = dialog(QUESTION).getByRole('button', { name: QUESTION });

  it('asks for a reason, which the owner gets, and takes the listing off the site', async () => {
    const sending = held<'sendBackListing'>(adminListing({ ...wrong, status: 'REJECTED' }));
    await openQueue({ ...reviewQueue(wrong), sendBackListing: sending.answer });
    await button(`Send back ${wrong.title}`).click();
    await text(
      'Please provide a reason for sending back "Cottage to send back". It will no longer be public, and booking requests for it will be cancelled. We send the reason to the owner.',
    );
    await text('No open requests and no upcoming stays.');
    expect(await accessibilityViolations()).toEqual([]);
    await reasonIn(QUESTION).fill('Pets are not allowed there.');
    await confirm.click();
    await expect
      .element(dialog(QUESTION).getByRole('button', { name: 'Sending back...' }))
      .toBeVisible();
    answer({ listReviewQueue: reviewQueue().listReviewQueue });
    sending.letGo();
    await toast('Listing sent back', '"Cottage to send back" has been sent back to its owner.');
    await expect.element(button(`Sent back ${wrong.title}`)).toBeVisible();
    expect(callsOf('sendBackListing').map(({ params, body }) => ({ ...params, ...body }))).toEqual([
      { listing_id: wrong.id, revision: wrong.revision, reason: 'Pets are not allowed there.' },
    ]);
  });

  it('leaves the listing among the edited ones after a failure', async () => {
    await openQueue({ ...reviewQueue(wrong), sendBackListing: FAILED });
    await button(`Send back ${wrong.title}`).click();
    await reasonIn(QUESTION).fill('Pets are not allowed there.');
    await confirm.click();
    await toast('Error sending back listing', 'Something went wrong');
    await dialog(QUESTION).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(button(`Send back ${wrong.title}`)).toBeVisible();
  });
});
