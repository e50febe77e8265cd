import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, Refusal } from '../../support/answers.ts';
import { field, heading, link, text } from '../../support/forms.ts';
import { MODERATOR, reviewQueue, waiting } from '../../support/records/review.ts';
import { card } from '../../support/review-queue.ts';
import { callWithTokens } from '../../support/session.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const [FIRST] = waiting('Slate hut');
const NOT_MODERATOR = new Refusal(403, 'Only moderators and admins can do this');
const FORMER = { ...MODERATOR, role: 'PUBLIC' } as const;
const list = page.getByRole('navigation', { name: 'Your account' });

const open = (path: string) =>
  visit(path, {
    as: MODERATOR,
    answers: { ...reviewQueue(FIRST), listMyOrganisations: { items: [] } },
  });

describe('a moderator', () => {
  it('has the review queue, and no page or link of admins', async () => {
    await open(pagePaths.reviewQueue);
    await heading('Review Queue');
    await expect.element(card('Slate hut')).toBeVisible();
    const group = list.getByRole('group', { name: 'Moderation' });
    expect(
      group
        .getByRole('link')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Review Queue']);
    expect(link('Admin Dashboard').elements()).toEqual([]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it.each([pagePaths.adminDashboard, pagePaths.adminUsers, '/admin/anything'])(
    'who opens %s comes to the review queue',
    async (path) => {
      await open(path);
      await heading('Review Queue');
      expect(location.pathname).toBe(pagePaths.reviewQueue);
    },
  );

  it('who loses the role is told so at the next decision', async () => {
    callWithTokens();
    await open(pagePaths.reviewQueue);
    await expect.element(card('Slate hut')).toBeVisible();
    answer({ approveListing: NOT_MODERATOR, listReviewQueue: NOT_MODERATOR, getMe: FORMER });
    await card('Slate hut')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await toast('You are no longer a moderator');
    await heading('Welcome back, Edith');
    expect(callsOf('approveListing')).toHaveLength(1);
  });

  it('who loses the role while typing a reason keeps the page, and what is typed', async () => {
    callWithTokens();
    await open(pagePaths.reviewQueue);
    await card('Slate hut')
      .getByRole('button', { name: /^Reject/ })
      .click();
    await field('Reason').fill('The photos show another house.');
    answer({ rejectListing: NOT_MODERATOR, listReviewQueue: NOT_MODERATOR, getMe: FORMER });
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Listing' }).click();
    await toast('Error rejecting listing', 'Only moderators and admins can do this');
    await text(/^You are no longer a moderator\..*What you have typed is still here\.$/);
    await expect.element(field('Reason')).toHaveValue('The photos show another house.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await accessibilityViolations()).toEqual([]);
    await link('Leave this page').click();
    await heading('Welcome back, Edith');
  });
});
