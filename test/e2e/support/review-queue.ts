import type { Page } from 'playwright';
import type { OperationResponse } from '../../../shared/operations.ts';
import { type Caller, callAs } from './people.ts';

type Answer = OperationResponse<'listReviewQueue'>;

/**
 * Limits the review queue to these listers' listings, as one page: tests that run in parallel have a
 * hundred listings in it, which take long to render. For `before` of a visit.
 */
export const queueOf =
  (...listers: readonly Caller[]) =>
  async (page: Page): Promise<void> => {
    const organisations = await Promise.all(
      listers.map(async (lister) => (await callAs(lister, 'listMyOrganisations')).items),
    );
    const ids = new Set(organisations.flat().map(({ id }) => id));
    await page.route('**/api/admin/review-queue?*', async (route) => {
      const url = new URL(route.request().url());
      const items: Answer['items'][number][] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        if (cursor !== '') url.searchParams.set('cursor', cursor);
        const response = await route.fetch({ url: url.href });
        const answer: Answer = await response.json();
        items.push(...answer.items.filter(({ organisation }) => ids.has(organisation.id)));
        cursor = answer.next_cursor;
      }
      await route.fulfill({ json: { total: items.length, items, next_cursor: null } });
    });
  };
