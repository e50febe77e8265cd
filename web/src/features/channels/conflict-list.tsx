import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CONFLICT_TITLES } from '../../../../shared/channels/labels.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { KeptRow } from '../../components/kept-places/kept-row.tsx';
import { Note } from '../../components/note/note.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { formatDate } from '../../lib/dates.ts';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import { reservationPath } from '../../lib/signed-in/reservation-filter.ts';
import { CHANNEL_ACTION } from './channel-action.ts';
import classes from './channels.module.css';
import {
  CONFLICT_HEADINGS,
  conflictInWords,
  conflictsOf,
  type PlacedConflict,
  stepsOf,
} from './conflict-texts.ts';
import type { Channels } from './use-channels.ts';

const HEADING = 'conflicts';

/** Goes to the conflicts at the top of the tab. */
export function goToConflicts(): void {
  document.getElementById(HEADING)?.focus();
}

const keyOf = ({ channel, conflict }: PlacedConflict): string =>
  `${channel.id} ${conflict.booking_id}`;

interface ConflictListProps {
  readonly listingId: string;
  readonly channels: Channels;
}

/**
 * The conflicts of stays with nights on other sites, each with what to do. Shows nothing if there are
 * none.
 */
export function ConflictList({ listingId, channels }: ConflictListProps) {
  const [asked, setAsked] = useState<PlacedConflict>();
  /** Whether a conflict was settled in this visit. The list then stays, to be read and focused. */
  const [hasSettled, setHasSettled] = useState(false);
  const open = conflictsOf(channels.items ?? []).filter(({ conflict }) => !conflict.is_settled);
  const places = useKeptPlaces(open, keyOf);
  const { run: settle, pending } = useAction({
    ...CHANNEL_ACTION,
    call: ({ channel, conflict: { booking_id } }: PlacedConflict) =>
      callApi('settleConflict', {
        params: { listing_id: listingId, channel_id: channel.id, booking_id },
      }),
    success: { title: 'Marked as settled' },
    failure: { title: 'Error marking it as settled' },
    onDone: (changed, conflict) => {
      places.keep(keyOf(conflict), 'Settled');
      setHasSettled(true);
      setAsked(undefined);
      channels.put(changed);
    },
  });
  const [worst] = open;
  if (worst === undefined && !hasSettled) return null;
  return (
    <section ref={places.section} className={classes.conflicts} aria-labelledby={HEADING}>
      <Title order={2} size="h3" id={HEADING} tabIndex={-1}>
        {worst === undefined ? 'All conflicts are settled' : CONFLICT_HEADINGS[worst.conflict.kind]}
      </Title>
      {worst === undefined && (
        <Text c="dimmed">They are listed below, under “Calendars on other sites”.</Text>
      )}
      <div ref={places.list}>
        {places.shown.map((each) => (
          <KeptRow key={keyOf(each)} label={places.labelOf(keyOf(each))}>
            <Conflict of={each} onSettle={() => setAsked(each)} />
          </KeptRow>
        ))}
      </div>
      {asked !== undefined && (
        <ConfirmDialog
          title="Is it settled?"
          text={`This tells us that you’ve dealt with it: ${asked.conflict.guest_name} here, and the nights on ${asked.name}. We’ll stop reminding you. No stay is cancelled. This can’t be undone.`}
          confirm="It’s settled"
          confirming="Saving..."
          isPending={pending !== undefined}
          onConfirm={() => void settle(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface ConflictProps {
  readonly of: PlacedConflict;
  readonly onSettle: () => void;
}

const KINDS = { DOUBLE: 'bad', UNKNOWN: 'waiting', ECHO: 'plain' } as const;

function Conflict({ of, onSettle }: ConflictProps) {
  const { conflict, name } = of;
  const { kind, guest_name, booking_id, status, since } = conflict;
  const steps = stepsOf(of);
  return (
    <article>
      <Note
        kind={KINDS[kind]}
        actions={
          <Group gap="8px 16px">
            <Button
              size="sm"
              variant="default"
              aria-label={`It’s settled: ${guest_name}, ${name}`}
              onClick={onSettle}
            >
              It’s settled
            </Button>
            <Anchor component={Link} to={reservationPath({ id: booking_id, status })} inherit>
              {status === 'CONFIRMED' ? 'Reservation' : 'Request'} from {guest_name}
            </Anchor>
          </Group>
        }
      >
        <div className={classes.conflict}>
          <Title order={3} fz={17} mb={4}>
            {CONFLICT_TITLES[kind]}
          </Title>
          {conflictInWords(of)} First seen on {formatDate(since)}.
          {steps.length > 0 && (
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
      </Note>
    </article>
  );
}
