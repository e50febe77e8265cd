import { Text } from '@mantine/core';
import { reviewInWords } from '../../../../shared/listings/review-words.ts';
import { LISTING_COST } from '../../../../shared/organisations/listing-cost.ts';
import { useOperation } from '../../lib/use-operation.ts';
import classes from './listing-terms.module.css';

/** A placeholder as long as most answers, so that nothing moves when the answer comes. */
const PLACEHOLDER = { within_day_percent: 90, average_hours: 20 };

/** The cost of listing and the time of a review, for people who begin. */
export function ListingTerms() {
  const { data, error } = useOperation('getReviewTime', {}, { revalidateIfStale: false });
  const isKnown = data !== undefined || error !== undefined;
  const inWords = (time: Parameters<typeof reviewInWords>[0]) =>
    `${LISTING_COST} ${reviewInWords(time)}`;
  return (
    <div className={classes.terms} data-room={inWords(PLACEHOLDER)}>
      {isKnown && (
        <Text c="dimmed" maw="64ch">
          {inWords(data?.review_time)}
        </Text>
      )}
    </div>
  );
}
