import { formatDays } from '../../../../shared/bookings/date-words.ts';
import type { StayDates } from '../../../../shared/bookings/types.ts';
import { possessive } from '../../../../shared/channels/calendar-words.ts';
import { channelName } from '../../../../shared/channels/labels.ts';
import type { Channel, SourceConflict } from '../../../../shared/channels/schema.ts';
import type { ConflictKind } from '../../../../shared/channels/types.ts';

/** A conflict, and the channel of the other calendar. */
export interface PlacedConflict {
  readonly channel: Channel;
  /** The channel's name. */
  readonly name: string;
  readonly conflict: SourceConflict;
}

/** The kinds of conflict, the worst first. */
const ORDER: readonly ConflictKind[] = ['DOUBLE', 'UNKNOWN', 'ECHO'];

/** The conflicts of all channels, the worst first, then by date. */
export const conflictsOf = (channels: readonly Channel[]): PlacedConflict[] =>
  channels
    .flatMap((channel) =>
      (channel.source?.conflicts ?? []).map((conflict) => ({
        channel,
        name: channelName(channel),
        conflict,
      })),
    )
    .sort(
      ({ conflict: one }, { conflict: other }) =>
        ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
        (one.check_in < other.check_in ? -1 : 1),
    );

const datesOf = ({ check_in, check_out }: StayDates): string =>
  formatDays(check_in, check_out, { weekdays: false });

/** Our side: `Priya Nair’s accepted stay`. */
const oursOf = ({ guest_name, status }: SourceConflict): string =>
  `${possessive(guest_name)} ${status === 'CONFIRMED' ? 'accepted stay' : 'request'}`;

/** The heading above conflicts, by the worst of them. */
export const CONFLICT_HEADINGS: Readonly<Record<ConflictKind, string>> = {
  DOUBLE: 'You have a double booking',
  UNKNOWN: 'You may have a double booking',
  ECHO: 'One of your own bookings, sent back',
};

/** The sentences that name the two stays, or nights, of a conflict. */
export function conflictInWords({ conflict, name }: Omit<PlacedConflict, 'channel'>): string {
  const theirs = datesOf(conflict.theirs);
  const ours = `${oursOf(conflict)} from ${datesOf(conflict)}`;
  switch (conflict.kind) {
    case 'DOUBLE':
      return `${name} has a booking from ${theirs}. Here you have ${ours}.`;
    case 'UNKNOWN':
      return `${name} shows ${theirs} as taken, but doesn’t say whether it’s booked or blocked. Here you have ${ours}.`;
    case 'ECHO':
      return `${name} shows ${theirs} as taken. This is most likely ${ours}, sent back by ${name}. Nothing to do.`;
  }
}

/** The steps to take. An echo has none. */
export function stepsOf({ conflict, name }: Omit<PlacedConflict, 'channel'>): readonly string[] {
  const { kind, guest_name, status } = conflict;
  if (kind === 'ECHO') return [];
  const decline = `decline ${possessive(guest_name)} request here, or cancel the stay on ${name}.`;
  const decide =
    status === 'CONFIRMED'
      ? [
          'Ring or write to both guests, and decide which stay to keep.',
          `Cancel the other one, here or on ${name}.`,
        ]
      : [`Decide which stay to keep: ${decline}`];
  const find = [
    `Check on ${name} whether a guest has booked these nights. If not, there is nothing to cancel.`,
    status === 'CONFIRMED'
      ? 'If so, ring or write to both guests, and cancel one of the two stays.'
      : `If so, ${decline}`,
  ];
  return [...(kind === 'DOUBLE' ? decide : find), 'Choose “It’s settled”.'];
}
