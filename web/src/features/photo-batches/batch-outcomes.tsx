import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import {
  BATCH_OUTCOME_LABELS,
  BATCH_REASON_LABELS,
} from '../../../../shared/photo-batches/labels.ts';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import type { BatchOutcome } from '../../../../shared/photo-batches/types.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { RetryButton } from '../../components/error-state.tsx';
import { Note } from '../../components/note/note.tsx';
import { useOperation } from '../../lib/use-operation.ts';
import { titleOf } from './batch-texts.ts';

interface BatchOutcomesProps {
  /** A batch that has ended. */
  readonly batch: PhotoBatch;
  /** The level of the headings. */
  readonly heading: 4 | 5;
}

/** The outcome of each listing of a batch. Those that may need attention come first. */
export function BatchOutcomes({ batch, heading }: BatchOutcomesProps) {
  const { total, generated, failed, left_alone } = batch;
  const groups = (
    [
      ['FAILED', failed],
      ['LEFT_ALONE', left_alone],
      ['GENERATED', generated],
    ] as const
  ).filter(([, count]) => count > 0);
  const unreached = total - generated - failed - left_alone;
  return (
    <Stack gap={28}>
      {groups.map(([outcome, count]) => (
        <OutcomeGroup
          key={outcome}
          batchId={batch.id}
          outcome={outcome}
          count={count}
          heading={heading}
        />
      ))}
      {unreached > 0 && (
        <Text c="dimmed">It didn’t come to {pluralise(unreached, 'listing')}.</Text>
      )}
    </Stack>
  );
}

interface OutcomeGroupProps extends Pick<BatchOutcomesProps, 'heading'> {
  readonly batchId: string;
  readonly outcome: BatchOutcome;
  readonly count: number;
}

function OutcomeGroup({ batchId, outcome, count, heading }: OutcomeGroupProps) {
  const id = useId();
  return (
    <Stack component="section" gap={10} aria-labelledby={id}>
      <Title order={heading} id={id} fz={17}>
        {BATCH_OUTCOME_LABELS[outcome]}{' '}
        <Text span inherit c="dimmed" ml={4}>
          {count.toLocaleString('en-GB')}
        </Text>
      </Title>
      <OutcomePage batchId={batchId} outcome={outcome} after={0} shownFirst={FIRST} />
    </Stack>
  );
}

/** How many of a group are shown at first. */
const FIRST = 6;

interface OutcomePageProps extends Pick<OutcomeGroupProps, 'batchId' | 'outcome'> {
  /** The page starts after this number. */
  readonly after: number;
  /** How many are shown until "more" is pressed. @default all */
  readonly shownFirst?: number;
}

/** A page of outcomes, and below it the next page once it has been requested. */
function OutcomePage({ batchId, outcome, after, shownFirst }: OutcomePageProps) {
  const list = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(shownFirst === undefined);
  const [goesOn, setGoesOn] = useState(false);
  const { data, error, isValidating, mutate } = useOperation('getPhotoBatch', {
    params: { batch_id: batchId },
    query: { outcome, after },
  });
  const isAwaited = useRef(shownFirst === undefined);
  const first = isWhole && shownFirst !== undefined ? shownFirst : 0;
  // After a request for more, the focus goes to the first new outcome.
  useEffect(() => {
    if (!isWhole || !isAwaited.current || data === undefined) return;
    isAwaited.current = false;
    list.current?.querySelectorAll<HTMLElement>('[data-listing]')[first]?.focus();
  }, [isWhole, data, first]);

  if (data === undefined) {
    if (error === undefined) return <Skeleton height={120} />;
    return (
      <Note
        kind="bad"
        announced
        actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
      >
        These listings couldn’t be loaded. {error.message}
      </Note>
    );
  }
  const { outcomes, has_more } = data;
  const visibleOutcomes = isWhole ? outcomes : outcomes.slice(0, shownFirst);
  const last = outcomes.at(-1);
  const showMore = () => {
    if (isWhole) return setGoesOn(true);
    isAwaited.current = true;
    setWhole(true);
  };
  return (
    <>
      <Stack
        component="ul"
        ref={list}
        variant="outcomes"
        data-plain={outcome === 'GENERATED' || undefined}
      >
        {visibleOutcomes.map((each) => (
          <li key={each.position}>
            <OutcomeOfListing outcome={each} />
          </li>
        ))}
      </Stack>
      {goesOn && last !== undefined ? (
        <OutcomePage batchId={batchId} outcome={outcome} after={last.position} />
      ) : (
        (has_more || visibleOutcomes.length < outcomes.length) && (
          <Button variant="default" size="sm" style={{ alignSelf: 'start' }} onClick={showMore}>
            Show more
          </Button>
        )
      )}
    </>
  );
}

/** A listing's title, and why it has no new picture. */
function OutcomeOfListing({ outcome }: { readonly outcome: ListingOutcome }) {
  const { listing_id, reason } = outcome;
  const isThere = outcome.title !== null && reason !== 'DELETED';
  return (
    <>
      {isThere ? (
        <Anchor component={Link} to={pagePaths.listing(listing_id)} data-listing>
          {titleOf(outcome)}
        </Anchor>
      ) : (
        <Text span tabIndex={-1} data-listing>
          {titleOf(outcome)}
        </Text>
      )}
      {reason !== null && (
        <Text span c="dimmed" fz={15}>
          {BATCH_REASON_LABELS[reason]}
        </Text>
      )}
    </>
  );
}
