import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { BlockedGuest } from '../../../../../shared/bookings/schema.ts';
import { KeptRow } from '../../../components/kept-places/kept-row.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useKeptPlaces } from '../../../lib/kept-places/use-kept-places.ts';
import { NO_DEDUPING, usePagedOperation } from '../../../lib/use-paged-operation.ts';
import { BLOCKING } from './block-texts.ts';

/** The blocked guests of the user's organisation, each with a button to unblock them. */
export function BlockedGuests() {
  const list = usePagedOperation('listBlockedGuests', {}, NO_DEDUPING);
  const { error } = list;
  const places = useKeptPlaces(list.items, ({ booking_id }) => booking_id);
  const guests = places.shown;
  const { run, pending } = useAction({
    call: ({ booking_id }: BlockedGuest) => callApi('unblockGuest', { params: { booking_id } }),
    success: (_, { guest_name }) => ({
      title: 'Guest unblocked',
      message: `${guest_name} can request stays again.`,
    }),
    failure: { title: 'Error unblocking guest' },
    onDone: (_, { booking_id }) => places.keep(booking_id, 'Unblocked'),
    ...BLOCKING,
  });

  if (list.isLoading) return <LoadingRows text="Loading blocked guests..." count={1} height={56} />;
  if (error !== undefined && guests.length === 0) {
    return <NotLoaded title="Error loading blocked guests" heading="h3" list={list} />;
  }
  return (
    <div ref={places.section}>
      {guests.length === 0 ? (
        <>
          <Title order={3}>Nobody is blocked</Title>
          <Text c="dimmed">Guests you block can’t request stays in your properties.</Text>
        </>
      ) : (
        <Stack ref={places.list} gap={0}>
          {guests.map((guest) => (
            <KeptRow key={guest.booking_id} label={places.labelOf(guest.booking_id)}>
              <Paper
                component="article"
                py={12}
                bg="none"
                style={{ borderBottom: '1px solid var(--fs-line)' }}
              >
                <Group justify="space-between" gap="6px 16px">
                  <Group gap="2px 12px">
                    <Title order={3} size="h4">
                      {guest.guest_name}
                    </Title>
                    <Text component="time" dateTime={guest.blocked_at} fz={14} c="dimmed">
                      Blocked on {formatDate(guest.blocked_at)}
                    </Text>
                  </Group>
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={`Unblock ${guest.guest_name}`}
                    aria-disabled={pending !== undefined}
                    onClick={() => void run(guest)}
                  >
                    {pending?.[0] === guest ? 'Unblocking...' : 'Unblock'}
                  </Button>
                </Group>
              </Paper>
            </KeptRow>
          ))}
        </Stack>
      )}
      <MoreOfList list={list} />
    </div>
  );
}
