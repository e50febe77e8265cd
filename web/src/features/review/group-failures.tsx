import { Button, List, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { pluralise } from '../../../../shared/pluralise.ts';
import { Note } from '../../components/note/note.tsx';
import { type ApiError, isOutdated, isWorthRetrying } from '../../lib/api-error.ts';
import type { Decidable } from './decisions.ts';
import type { GroupResult } from './use-group-decision.ts';

interface GroupFailuresProps {
  readonly result: GroupResult;
  readonly onRetry: (listings: readonly Decidable[]) => void;
  readonly onClose: () => void;
}

/** A reason as a whole sentence, and what to do. */
const explain = (error: ApiError): string => {
  const { message } = error;
  const reason = /[.?]$/.test(message) ? message : `${message}.`;
  return isOutdated(error) ? `${reason} Look at its card before you decide again.` : reason;
};

/** The listings that a decision on several didn't reach: why, and what to do. */
export function GroupFailures({ result, onRetry, onClose }: GroupFailuresProps) {
  const { decision, failures } = result;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is another one to read.
  useEffect(() => {
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const retryable = failures.filter(({ error }) => isWorthRetrying(error));
  return (
    <div ref={place} tabIndex={-1} style={{ scrollMarginTop: 24 }}>
      <Note
        kind="bad"
        actions={
          <>
            {retryable.length > 0 && (
              <Button
                variant="default"
                onClick={() => onRetry(retryable.map(({ listing }) => listing))}
              >
                Try again
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <Text fw={600}>
          Not {decision.made.toLowerCase()}: {pluralise(failures.length, 'listing')}
        </Text>
        <List mt={6}>
          {failures.map(({ listing, error }) => (
            <List.Item key={listing.id}>
              <b>{listing.title}</b>: {explain(error)}
            </List.Item>
          ))}
        </List>
      </Note>
    </div>
  );
}
