import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RETURN_REASONS } from '../../../../shared/moderation/ready-reasons.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, type Call, callsOf, held, Refusal, refusedField } from '../../support/answers.ts';
import { button, choose, text } from '../../support/forms.ts';
import { adminListing, editedCard, reviewQueue, waiting } from '../../support/records/review.ts';
import { card, focused, openQueue } from '../../support/review-queue.ts';
import { toast } from '../../support/toasts.ts';

/** One decision on several listings of the queue. */

const [first, second, third, fourth, fifth, sixth] = waiting(
  'The first cottage',
  'The second one',
  'The third one',
  'The fourth one',
  'The fifth one',
  'The sixth one',
);
const bar = () => page.getByRole('group', { name: 'Several listings at once' }).first();
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const selectAll = page.getByRole('checkbox', { name: 'Select all' }).first();
const dialog = page.getByRole('dialog');

const sent = (id: 'approveListing' | 'rejectListing' | 'sendBackListing' | 'undoDecision') =>
  callsOf(id).map(({ params, body }) => [params.listing_id, body.revision]);

describe('several listings', () => {
  it('are approved by one press, each in the revision that was read, and undone by another', async () => {
    await openQueue(reviewQueue(first, second, third));
    await select(first.title).click();
    await select(third.title).click();
    await text('2 of 3 selected');
    // A control half below the bar would count as a small one.
    scrollTo(0, 0);
    expect(await accessibilityViolations()).toEqual([]);
    await button('Approve 2 listings').click();
    await toast('2 listings approved');
    for (const { title } of [first, third]) {
      await expect.element(button(`Approved ${title}`)).toBeVisible();
    }
    expect(sent('approveListing')).toEqual([
      [first.id, 2],
      [third.id, 2],
    ]);
    await expect.poll(focused).toBe(second.title);
    await button('Undo all').click();
    await toast('Decisions undone', '2 listings are as they were before.');
    await expect.element(button(`Approve ${first.title}`)).toBeVisible();
    await text('3 listings awaiting review');
    expect(sent('undoDecision')).toEqual([
      [first.id, 3],
      [third.id, 3],
    ]);
  });

  it('are rejected with one reason, of which the dialog names the listings', async () => {
    await openQueue(reviewQueue(first, second, third));
    await select(first.title).click();
    await select(second.title).click();
    await button('Reject 2 listings').click();
    await text(
      'Please provide one reason for all of them. It will be sent to the owner of each listing.',
    );
    for (const { title } of [first, second]) {
      await expect.element(dialog.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    }
    await choose('Suggested reasons', RETURN_REASONS[0] ?? '');
    expect(await accessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Reject 2 listings' }).click();
    await toast('2 listings rejected');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(focused).toBe(third.title);
    expect(callsOf('rejectListing').map(({ body }) => body.reason)).toEqual([
      RETURN_REASONS[0],
      RETURN_REASONS[0],
    ]);
    // The next group begins without a reason.
    await select(third.title).click();
    await button('Reject 1 listing').click();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('');
  });

  it('are sent four at a time, and the bar counts those that are done', async () => {
    const all = [first, second, third, fourth, fifth, sixth];
    const letGo: (() => void)[] = [];
    const queue = reviewQueue(...all);
    await openQueue({
      ...queue,
      approveListing: async (call: Call<'approveListing'>) => {
        await new Promise<void>((resolve) => letGo.push(resolve));
        return queue.approveListing(call);
      },
    });
    await selectAll.click();
    await button('Approve 6 listings').click();
    await expect.poll(() => letGo.length).toBe(4);
    await text('Approving... 0 of 6');
    await expect.element(button(`Approving... ${sixth.title}`)).toBeVisible();
    letGo[0]?.();
    await text('Approving... 1 of 6');
    await expect.poll(() => letGo.length).toBe(5);
    for (const next of letGo) next();
    await expect.poll(() => letGo.length).toBe(6);
    letGo[5]?.();
    await toast('6 listings approved');
    await expect.element(button(`Approved ${sixth.title}`)).toBeVisible();
  });

  it('that fail are named with what to do, and the others stay decided', async () => {
    const queue = reviewQueue(first, second, third, fourth);
    const CHANGED =
      'This listing has been changed since you opened it: Title. Please read it again';
    let isDown = true;
    await openQueue({
      ...queue,
      approveListing: (call: Call<'approveListing'>) => {
        const { listing_id } = call.params;
        if (listing_id === second.id) return new Refusal(409, CHANGED);
        if (listing_id === third.id && isDown) return new Refusal(503, 'We’re busy just now');
        return queue.approveListing(call);
      },
    });
    await selectAll.click();
    await button('Approve 4 listings').click();
    await toast(
      'Error approving listing',
      '2 listings approved, 2 not. The reasons are above the list.',
    );
    await text('Not approved: 2 listings');
    const failures = page.getByRole('note').getByRole('listitem');
    await expect
      .element(failures.filter({ hasText: second.title }))
      .toHaveTextContent(`${second.title}: ${CHANGED}. Look at its card before you decide again.`);
    await expect
      .element(failures.filter({ hasText: third.title }))
      .toHaveTextContent(`${third.title}: We’re busy just now.`);
    await expect.poll(focused).toContain('Not approved');
    await expect.element(button(`Approved ${first.title}`)).toBeVisible();
    await expect.element(select(second.title)).not.toBeChecked();
    await expect.element(select(third.title)).toBeChecked();
    scrollTo(0, 0);
    expect(await accessibilityViolations()).toEqual([]);
    isDown = false;
    await button('Try again').click();
    await expect.element(button(`Approved ${third.title}`)).toBeVisible();
    expect(page.getByText('Not approved').elements()).toEqual([]);
    await expect.poll(focused).toBe(second.title);
  });

  it('keep the dialog and the reason if that is refused', async () => {
    await openQueue({
      ...reviewQueue(first, second),
      rejectListing: refusedField('reason', 'Reason too long'),
    });
    await selectAll.click();
    await button('Reject 2 listings').click();
    await dialog.getByLabelText('Reason').fill('Long.');
    await dialog.getByRole('button', { name: 'Reject 2 listings' }).click();
    await expect.element(dialog.getByText('Reason too long', { exact: true })).toBeVisible();
    await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Long.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bar().getByText('2 of 2 selected')).toBeVisible();
  });

  it('are selected and decided on by keys, also from a checkbox', async () => {
    await openQueue(reviewQueue(first, second, third));
    await expect.element(card(first.title)).toBeVisible();
    await userEvent.keyboard('jxjx');
    await text('2 of 3 selected');
    await select(second.title).click();
    await userEvent.keyboard('x');
    await text('2 of 3 selected');
    await userEvent.keyboard('{Shift>}a{/Shift}');
    await toast('2 listings approved');
    await userEvent.keyboard('kx{Shift>}r{/Shift}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('that are published name the requests and stays of each when they are sent back', async () => {
    const [one, other] = [
      editedCard({ title: 'Edited cottage' }),
      editedCard({ id: first.id, title: 'Edited hut', created_at: '2026-05-03T09:00:00.000Z' }),
    ];
    const sending = held<'sendBackListing'>(adminListing({ ...one, status: 'REJECTED' }));
    await openQueue({ ...reviewQueue(one, other), sendBackListing: sending.answer });
    await select(one.title).click();
    await select(other.title).click();
    await button('Send back 2 listings').click();
    await expect
      .poll(() => dialog.getByText('No open requests and no upcoming stays.').elements().length)
      .toBe(2);
    await dialog.getByLabelText('Reason').fill('Photos of another house.');
    await dialog.getByRole('button', { name: 'Send back 2 listings' }).click();
    await expect
      .element(dialog.getByRole('button', { name: 'Sending back... 0 of 2' }))
      .toBeVisible();
    answer(reviewQueue());
    sending.letGo();
    await toast('2 listings sent back');
  });
});
