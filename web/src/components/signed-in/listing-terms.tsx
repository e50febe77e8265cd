import { Text } from '@mantine/core';
import { reviewInWords } from '../../../../shared/listings/review-words.ts';
import { LISTING_COST } from '../../../../shared/organisations/listing-cost.ts';
import { useOperation } from '../../lib/use-operation.ts';

/** About as long as most answers, so that little moves when the answer comes. */
const PLACEHOLDER = { within_day_percent: 90, average_hours: 20 };

/** What listing costs, and how long a review takes, for people who begin. */
export function ListingTerms() {
  const { data, error } = useOperation('getReviewTime', {}, { revalidateIfStale: false });
  const isKnown = data !== undefined || error !== undefined;
  const review = reviewInWords(isKnown ? data?.review_time : PLACEHOLDER);
  return (
    <Text c="dimmed" maw="64ch" style={isKnown ? undefined : { visibility: 'hidden' }}>
      {`${LISTING_COST} ${review}`}
    </Text>
  );
}
