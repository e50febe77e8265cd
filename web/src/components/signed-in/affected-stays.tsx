import { List, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { pluralise } from '../../../../shared/pluralise.ts';
import {
  type AffectedSubject,
  stayText,
  useAffectedStays,
} from '../../lib/signed-in/affected-stays.ts';
import { RetryButton } from '../error-state.tsx';
import { Note } from '../note/note.tsx';

/** The requests that will be cancelled and the accepted stays that remain, for a confirm dialog. */
export function AffectedStays({ of }: { readonly of: AffectedSubject }) {
  const { affected, error, isRetrying, retry } = useAffectedStays(of);
  if (affected === undefined) {
    return error === undefined ? (
      <div>
        <VisuallyHidden component="p" role="status">
          Loading requests and stays...
        </VisuallyHidden>
        <Skeleton height={48} />
      </div>
    ) : (
      <Note kind="bad" announced actions={<RetryButton onRetry={retry} isRetrying={isRetrying} />}>
        The requests and stays couldn’t be loaded. {error.message}
      </Note>
    );
  }
  const { requests, stays, own_requests, own_stays } = affected;
  const groups = [
    { group: requests, heading: `${pluralise(requests.total, 'request')} will be cancelled` },
    { group: stays, heading: `${pluralise(stays.total, 'accepted stay')} will remain` },
    {
      group: own_requests,
      heading: `${pluralise(own_requests.total, 'request')} of their own will be withdrawn`,
    },
    {
      group: own_stays,
      heading: `${pluralise(own_stays.total, 'accepted stay')} of their own will remain`,
    },
  ].filter(({ group }) => group.total > 0);
  if (groups.length === 0) {
    return <Text c="dimmed">No open requests and no upcoming stays.</Text>;
  }
  return (
    // A scrolling section must be reachable by keyboard.
    <Stack
      component="section"
      aria-label="Requests and stays"
      gap={12}
      mah={260}
      style={{ overflowY: 'auto' }}
      tabIndex={0}
    >
      {groups.map(({ group: { total, first }, heading }) => (
        <div key={heading}>
          <Text fw={600}>{heading}</Text>
          {first.length > 0 && (
            <List>
              {first.map((stay) => (
                <List.Item key={stay.booking_id}>{stayText(stay)}</List.Item>
              ))}
            </List>
          )}
          {/* A moderator gets the numbers only. */}
          {first.length > 0 && total > first.length && (
            <Text c="dimmed">and {total - first.length} more</Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
