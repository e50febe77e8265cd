import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { londonDate } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { BookingStatusBadge } from '../../../components/signed-in/booking-status.tsx';
import { Slab } from '../../../components/signed-in/slab.tsx';
import { useOperation } from '../../../lib/use-operation.ts';
import { nextStayOf } from './next-stay-of.ts';

/** The user's next stay as a guest, once it is known whether there is one. */
export function useNextStay() {
  const { data, error } = useOperation('listMyBookings', { query: {} });
  return {
    isKnown: data !== undefined || error !== undefined,
    /** Undefined if there is none, or if it can't be loaded. */
    stay: data && nextStayOf(data.items, londonDate(new Date())),
  };
}

/** A guest's next stay. */
export function NextStay({ stay }: { readonly stay: Booking }) {
  const id = useId();
  return (
    <Slab labelledBy={id}>
      <Stack gap={8}>
        <Group justify="space-between" align="baseline" gap="4px 24px">
          <Title order={2} fz={24} id={id}>
            Your next stay
          </Title>
          <Anchor component={Link} to={pagePaths.bookings}>
            My Bookings
          </Anchor>
        </Group>
        <Text fw={600}>{stay.listing?.title ?? 'Property'}</Text>
        <Group gap="4px 16px">
          <BookingStatusBadge status={stay.status} />
          <Text>{formatDays(stay.check_in, stay.check_out)}</Text>
        </Group>
      </Stack>
    </Slab>
  );
}
