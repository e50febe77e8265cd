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
  DOUBLE: 'Two guests have the same nights',
  UNKNOWN: 'Two guests may have the same nights',
  ECHO: 'A stay of yours has come back',
};

/** The sentences that name the two stays, or nights, of a conflict. */
export function conflictInWords({ conflict, name }: Omit<PlacedConflict, 'channel'>): string {
  const theirs = datesOf(conflict.theirs);
  const ours = `${oursOf(conflict)} from ${datesOf(conflict)}`;
  switch (conflict.kind) {
    case 'DOUBLE':
      return `${name} has a stay from ${theirs}. ${ours} is yours here.`;
    case 'UNKNOWN':
      return `${name} has the nights from ${theirs} as taken, and doesn’t say whether by a stay or a block. ${ours} is yours here.`;
    case 'ECHO':
      return `${name} has the nights from ${theirs} as taken. That is most likely ${ours}, which came back from there. There is nothing to do.`;
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
          'Ring or write to both guests, and decide which stay you keep.',
          `Cancel the other one: here in the reservation, or on ${name}.`,
        ]
      : [`Decide which stay you keep: ${decline}`];
  const find = [
    `Look on ${name} whether a guest stays on these nights. If there is none, there is nothing to cancel.`,
    status === 'CONFIRMED'
      ? 'If there is one, ring or write to both guests, and cancel one of the two stays.'
      : `If there is one, ${decline}`,
  ];
  return [...(kind === 'DOUBLE' ? decide : find), 'Choose “It’s settled”.'];
}
