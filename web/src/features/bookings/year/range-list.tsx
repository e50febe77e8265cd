import { ActionIcon, Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { BOOKING_LIMITS } from '../../../../../shared/bookings/limits.ts';
import type { DateRange } from '../../../../../shared/bookings/types.ts';
import { daysBetween } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { FieldProblem } from '../../../../../shared/problems.ts';
import { Note } from '../../../components/note/note.tsx';
import { type LiveStay, staysBlockedBy, staysOutside } from './day-marks.ts';
import type { DrawnBlock } from './drawn-ranges.ts';
import { RANGE_KINDS, type RangeKind } from './range-kinds.ts';
import classes from './year.module.css';

interface RangeListProps {
  readonly kind: RangeKind;
  readonly ranges: readonly (DateRange | DrawnBlock)[];
  readonly occupied: readonly LiveStay[];
  /** The server's errors, by the ranges' indexes: `blocked.0`. */
  readonly problems: readonly FieldProblem[];
  /** The note after a removal. */
  readonly note: ReactNode;
  readonly onRemove: (range: DateRange) => void;
  /** Called when a block's note changes. */
  readonly onNote: (block: DateRange, note: string) => void;
}

/** The paths by which an error refers to a range, or to one of its dates. */
const datesPaths = (kind: RangeKind, index: number): string[] =>
  ['', '.start_date', '.end_date'].map((end) => `${kind}.${index}${end}`);

const datesOf = ({ start_date, end_date }: DateRange): string => formatDays(start_date, end_date);

/** The ranges of a kind, each with a button to remove it, and a note after a removal. */
export function RangeList({
  kind,
  ranges,
  occupied,
  problems,
  note,
  onRemove,
  onNote,
}: RangeListProps) {
  const id = useId();
  const { heading: title, none, unit } = RANGE_KINDS[kind];
  const leftOut = kind === 'windows' ? staysOutside(ranges, occupied) : [];
  const ofAll =
    leftOut.length > 0
      ? `${leftOut.map(sentenceOf).join(' ')} Open those nights too.`
      : problems.find(({ path }) => path === kind)?.message;

  return (
    <Stack component="section" aria-labelledby={id} gap={12} miw={0}>
      <Title
        order={2}
        size="h3"
        id={id}
        tabIndex={-1}
        data-wrong={ofAll !== undefined || undefined}
      >
        {title}
      </Title>
      {ofAll !== undefined && (
        <Note kind="bad" announced>
          {ofAll}
        </Note>
      )}
      {note}
      {ranges.length === 0 && <Text c="dimmed">{none}</Text>}
      {ranges.length > 0 && (
        <ul className={classes.ranges}>
          {ranges.map((range, index) => (
            <Range
              key={range.start_date}
              range={range}
              unit={unit}
              inTheWay={kind === 'blocked' ? staysBlockedBy(range, occupied) : []}
              problem={problems.find(({ path }) => datesPaths(kind, index).includes(path))?.message}
              noteProblem={problems.find(({ path }) => path === `${kind}.${index}.note`)?.message}
              onRemove={() => onRemove(range)}
              onNote={(note) => onNote(range, note)}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

interface RangeProps {
  readonly range: DateRange | DrawnBlock;
  readonly unit: string;
  /** The stays that rule out the range. */
  readonly inTheWay: readonly LiveStay[];
  /** The server's error about the range. */
  readonly problem: string | undefined;
  /** The server's error about its note. */
  readonly noteProblem: string | undefined;
  readonly onRemove: () => void;
  readonly onNote: (note: string) => void;
}

function Range({ range, unit, inTheWay, problem, noteProblem, onRemove, onNote }: RangeProps) {
  const id = useId();
  const isWrong = problem !== undefined || inTheWay.length > 0;
  const days = daysBetween(range.start_date, range.end_date) + 1;
  return (
    <li data-wrong={isWrong || undefined}>
      <span>
        {datesOf(range)}{' '}
        <Text span inherit fz={14} c="dimmed">
          {pluralise(days, unit)}
        </Text>
      </span>
      <ActionIcon
        aria-label={`Remove ${datesOf(range)}`}
        {...(isWrong && { 'aria-describedby': id })}
        onClick={onRemove}
      >
        <IconTrash className="fs-icon" aria-hidden />
      </ActionIcon>
      {'note' in range && (
        <TextInput
          className={classes.note}
          size="sm"
          aria-label={`Note for ${datesOf(range)}`}
          placeholder="Note, such as: booked by phone"
          maxLength={BOOKING_LIMITS.blockNote.max}
          value={range.note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
          error={noteProblem}
        />
      )}
      {isWrong && (
        <Text id={id} role="alert" fz={14} c="var(--fs-danger)">
          {inTheWay.length === 0
            ? problem
            : `${inTheWay.map(sentenceOf).join(' ')} Remove these dates, or deal with it first under `}
          {inTheWay.length > 0 && (
            <>
              <Anchor component={Link} to={pagePaths.reservations} inherit>
                Reservations
              </Anchor>
              .
            </>
          )}
        </Text>
      )}
    </li>
  );
}

/** A stay in a sentence: `Mary Wilson stays here from 4 to 8 June 2027.` */
function sentenceOf({ guest_name, status, check_in, check_out }: LiveStay): string {
  const dates = formatDays(check_in, check_out, { weekdays: false });
  return status === 'CONFIRMED'
    ? `${guest_name} is staying from ${dates}.`
    : `${guest_name} has requested ${dates}.`;
}
