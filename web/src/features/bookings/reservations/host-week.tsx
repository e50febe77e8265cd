import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowRight, IconDoorEnter, IconDoorExit } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../../shared/bookings/date-words.ts';
import { addDays, londonDate } from '../../../../../shared/bookings/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { Slab } from '../../../components/signed-in/slab.tsx';
import { usePolledOperation } from '../../../lib/signed-in/use-polled.ts';
import { type Coming, comingIn, lastAhead } from '../coming-stays.ts';
import { monthOf } from './month-layout.ts';
import { reservationPath } from './reservation-filter.ts';

const icon = { className: 'fs-icon', 'aria-hidden': true } as const;

/** A day as a host thinks of it: `Today`, `Tomorrow`, `Fri 12 June`. */
function dayName(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : formatDay(date, { year: false });
}

/** The arrivals and departures of the coming days in a host's lets, once they are known. */
export function useHostWeek(isHost: boolean) {
  const today = londonDate(new Date());
  const [month, lastMonth] = [monthOf(today), monthOf(lastAhead(today))];
  const queryOf = (of: string) => (isHost ? { query: { month: of } } : null);
  const first = usePolledOperation('getReservationMonth', queryOf(month));
  // In most weeks it is the same month, which is requested once.
  const last = usePolledOperation('getReservationMonth', queryOf(lastMonth));
  const stays = new Map(
    [...(first.data?.items ?? []), ...(last.data?.items ?? [])].map((stay) => [stay.id, stay]),
  );
  return {
    isKnown: !isHost || [first, last].every(({ data, error }) => data ?? error),
    /** What can't be loaded is on the page of reservations. */
    coming: comingIn([...stays.values()], today),
  };
}

interface HostWeekProps {
  /** How many requests wait for an answer. */
  readonly requests: number;
  readonly coming: readonly Coming[];
}

/**
 * What waits for a host: requests to answer, and who arrives and leaves in the coming days. Nothing
 * for a lister without either.
 */
export function HostWeek({ requests, coming }: HostWeekProps) {
  const id = useId();
  const today = londonDate(new Date());
  if (requests === 0 && coming.length === 0) return null;
  return (
    <Slab labelledBy={id} isWide>
      <Stack gap="md">
        <Title order={2} fz={24} id={id}>
          Today and this week
        </Title>
        {requests > 0 && (
          <Group gap="8px 16px">
            <Text fw={600}>
              {requests === 1 ? 'A request waits' : `${pluralise(requests, 'request')} wait`} for
              your answer
            </Text>
            <Button
              component={Link}
              to={pagePaths.reservations}
              size="sm"
              rightSection={<IconArrowRight {...icon} />}
            >
              Answer
            </Button>
          </Group>
        )}
        {coming.length > 0 && (
          <Stack component="ul" gap={8} style={{ listStyle: 'none' }} m={0} p={0}>
            {coming.map((each) => (
              <ComingLine key={`${each.stay.id} ${each.is}`} {...each} today={today} />
            ))}
          </Stack>
        )}
      </Stack>
    </Slab>
  );
}

const ComingLine = ({ stay, date, is, today }: Coming & { readonly today: string }) => (
  <Group component="li" gap="0 12px">
    {is === 'arriving' ? <IconDoorEnter {...icon} /> : <IconDoorExit {...icon} />}
    <Text fw={600} miw={160}>
      {dayName(date, today)}
    </Text>
    <Text>
      <Anchor component={Link} to={reservationPath(stay)} inherit>
        {stay.guest_name ?? 'A guest'}
      </Anchor>{' '}
      {is === 'arriving' ? 'arrives' : 'leaves'}
    </Text>
    <Text c="dimmed">{stay.listing_title}</Text>
  </Group>
);
