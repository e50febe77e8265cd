import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { CONFLICT_TITLES } from '../../../../shared/channels/labels.ts';
import { CHANNEL_LIMITS, SOURCE_LIMITS } from '../../../../shared/channels/limits.ts';
import type { Channel } from '../../../../shared/channels/schema.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { KeptRow } from '../../components/kept-places/kept-row.tsx';
import { Note } from '../../components/note/note.tsx';
import { Disclosure } from '../../components/signed-in/disclosure.tsx';
import { NotLoaded } from '../../components/signed-in/list-states.tsx';
import { useKeptPlaces } from '../../lib/kept-places/use-kept-places.ts';
import { ChannelCard } from './channel-card.tsx';
import classes from './channels.module.css';
import { goToConflicts } from './conflict-list.tsx';
import { conflictInWords, conflictsOf } from './conflict-texts.ts';
import { NewChannel } from './new-channel.tsx';
import type { Channels } from './use-channels.ts';

const { max } = CHANNEL_LIMITS.channels;

interface ChannelListProps {
  readonly listingId: string;
  readonly channels: Channels;
}

/** The other sites that a let is on: each reads its calendar, which reads theirs. */
export function ChannelList({ listingId, channels }: ChannelListProps) {
  const id = useId();
  const { items, error, isRetrying, retry, put } = channels;
  const places = useKeptPlaces(items ?? [], ({ id }) => id);
  /** The channel whose steps come next. */
  const [added, setAdded] = useState<string>();
  const isListed = items?.some((each) => each.id === added) === true;
  useEffect(() => {
    if (added === undefined || !isListed) return;
    document.getElementById(added)?.querySelector<HTMLElement>('h3')?.focus();
    setAdded(undefined);
  }, [added, isListed]);
  const connected = (items ?? []).filter((each) => each.source !== null);
  return (
    <Stack component="section" aria-labelledby={id} gap={16} mt={56}>
      <div>
        <Title order={2} size="h3" id={id}>
          Calendars on other sites
        </Title>
        <Text c="dimmed" maw="64ch">
          Do you also let on Airbnb, Vrbo or Booking.com? Connect the calendars both ways: a booking
          on one site then blocks the dates on the other.
        </Text>
      </div>
      {items === undefined && error !== undefined && (
        <NotLoaded
          title="Error loading the calendars on other sites"
          heading="h3"
          list={{ error, retry, isRetrying }}
        />
      )}
      {items !== undefined && (
        <>
          <ConflictSummary channels={items} />
          <div ref={places.section}>
            {places.shown.length === 0 ? (
              <Title order={3} size="h4">
                No other sites connected
              </Title>
            ) : (
              <div ref={places.list}>
                {places.shown.map((channel) => (
                  <KeptRow key={channel.id} label={places.labelOf(channel.id)}>
                    <ChannelCard
                      listingId={listingId}
                      channel={channel}
                      hasOthers={connected.some((each) => each.id !== channel.id)}
                      isFull={connected.length >= SOURCE_LIMITS.ofListing}
                      onChanged={put}
                      onRemoved={() => places.keep(channel.id, 'Removed')}
                    />
                  </KeptRow>
                ))}
              </div>
            )}
          </div>
          <Text fz={14} c="dimmed" maw="72ch">
            Connected calendars can’t rule out every double booking. Some sites refresh every few
            hours, others only once a day. Here, you accept every request yourself, and we check the
            other calendars just before. If a stay there clashes with one here, we tell you on this
            page and by email. Anyone with the address of this calendar sees your property’s title
            and the taken nights, but nothing about guests or prices.
          </Text>
          {items.length < max ? (
            <NewChannel
              listingId={listingId}
              channels={items}
              onAdded={({ id: addedId }) => setAdded(addedId)}
            />
          ) : (
            <Text>You can connect up to {max} sites. Remove one to add another.</Text>
          )}
        </>
      )}
    </Stack>
  );
}

/** Points to the open conflicts, and lists the settled ones. */
function ConflictSummary({ channels }: { readonly channels: readonly Channel[] }) {
  const all = conflictsOf(channels);
  const settled = all.filter(({ conflict }) => conflict.is_settled);
  // A stay may meet others on two sites, and counts once.
  const open = new Set(
    all
      .filter(({ conflict: { is_settled, kind } }) => !is_settled && kind !== 'ECHO')
      .map(({ conflict }) => conflict.booking_id),
  ).size;
  return (
    <>
      {open > 0 && (
        <Note
          kind="bad"
          actions={
            <Button size="sm" variant="default" onClick={goToConflicts}>
              See what to do
            </Button>
          }
        >
          <b>{open === 1 ? 'One stay' : `${open} stays`} may be booked twice.</b>
        </Note>
      )}
      {settled.length > 0 && (
        <Disclosure
          summary={`${pluralise(settled.length, 'settled conflict')} with other sites’ calendars`}
        >
          <ul className={classes.nights}>
            {settled.map(({ channel, name, conflict }) => (
              <li key={`${channel.id} ${conflict.booking_id}`}>
                <b>{CONFLICT_TITLES[conflict.kind]}</b>
                <span>{conflictInWords({ conflict, name })}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
