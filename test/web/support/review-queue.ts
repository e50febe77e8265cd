import { type Locator, page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import type { Answers } from './answers.ts';
import { heading } from './forms.ts';
import { ADMIN } from './records/review.ts';
import { visit } from './site.tsx';

/** The review queue for the tests of several files. */

export async function openQueue(answers: Answers): Promise<void> {
  await visit(pagePaths.reviewQueue, { as: ADMIN, answers });
  await heading('Review Queue');
}

/** The card of the listing with this title. */
export const card = (title: string): Locator =>
  page.getByRole('article').filter({ hasText: title });

/** The cards' titles, in order. */
export const titles = (): string[] =>
  page
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

/** The text of the focused element. */
export const focused = (): string => document.activeElement?.textContent ?? '';
