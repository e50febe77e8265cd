import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { useAction } from '../../lib/signed-in/use-action.ts';
import { type Decision, decide } from './api/decide.ts';
import type { WaitingListings } from './api/use-waiting-listings.ts';
import { DECISION_TEXTS } from './decision-texts.ts';

/**
 * Decides on listings of the queue, one at a time. A listing leaves the queue once that has succeeded.
 *
 * @param onRefused told why a decision was refused
 */
export function useDecisions(queue: WaitingListings, onRefused: (error: ApiError) => void) {
  return useAction<[Decision, ReviewCard, string?], void>({
    call: decide,
    onDone: (_, __, { id }) =>
      queue.change((pages) =>
        pages.map((page) => ({
          ...page,
          items: page.items.filter((listing) => listing.id !== id),
          total: page.total - 1,
        })),
      ),
    success: (_, decision, { title }) => ({
      title: DECISION_TEXTS[decision].done,
      message: DECISION_TEXTS[decision].doneMessage(title),
    }),
    failure: (_, decision) => ({ title: DECISION_TEXTS[decision].failed }),
    onRefused,
    topic: 'review',
    refreshes: ['listAdminListings'],
  });
}
