import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { ChannelMessage } from '../../data/message/schema.ts';
import type { ChannelSource, SourceConflict } from '../../data/source/entity.ts';

interface NoticesContext {
  readonly listing_id: string;
  readonly title: string;
  readonly stays: readonly CalendarStay[];
  /** The sources before the change. */
  readonly before: readonly ChannelSource[];
  readonly at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/** The most conflicts of a calendar to report at once: a transaction is bounded. The others follow. */
const MOST_AT_ONCE = 15;

/** The conflicts that haven't been reported to the host. */
export const untold = ({
  conflicts,
  notified_stays,
}: Pick<ChannelSource, 'conflicts' | 'notified_stays'>): readonly SourceConflict[] =>
  conflicts.filter(
    ({ booking_id, kind, is_settled }) =>
      kind !== 'ECHO' && !is_settled && !notified_stays.includes(booking_id),
  );

/**
 * The messages to a host about their calendars, each sent once: a stay of theirs is in conflict, a
 * calendar hasn't been read for a day, or it is read again.
 * @returns the sources, with what the host is told
 */
export function dueNotices(
  sources: readonly ChannelSource[],
  context: NoticesContext,
): { readonly sources: readonly ChannelSource[]; readonly messages: readonly ChannelMessage[] } {
  const told = sources.map((each) => noticesOfOne(each, context));
  return {
    sources: told.map(({ after }) => after),
    messages: told.flatMap(({ messages }) => messages),
  };
}

function noticesOfOne(
  each: ChannelSource,
  { listing_id, title, stays, before, at }: NoticesContext,
) {
  const common = { listing_id, title, channel: each.name };
  const messages: ChannelMessage[] = [];
  const live = new Map(stays.map((stay) => [stay.booking_id, stay]));
  // A conflict that comes back, or that was settled and has changed since, is reported again.
  const open = new Set(
    each.conflicts.filter(({ is_settled }) => !is_settled).map(({ booking_id }) => booking_id),
  );
  const notified_stays = each.notified_stays.filter((booking_id) => open.has(booking_id));
  for (const { booking_id, kind, theirs } of untold({ ...each, notified_stays }).slice(
    0,
    MOST_AT_ONCE,
  )) {
    const stay = live.get(booking_id);
    if (stay === undefined) continue;
    notified_stays.push(booking_id);
    messages.push({
      kind: 'source-conflict',
      data: {
        ...common,
        is_certain: kind === 'DOUBLE',
        status: stay.status,
        ours: { check_in: stay.check_in, check_out: stay.check_out },
        theirs,
      },
    });
  }
  const { failing } = each;
  const isLong =
    failing !== undefined &&
    at.getTime() - Date.parse(failing.since) >= SOURCE_LIMITS.mailAfterHours * HOUR_MS;
  if (isLong && !failing.told) {
    messages.push({
      kind: 'source-not-read',
      data: { ...common, since: failing.since, problem: failing.problem },
    });
  }
  const wasTold = before.some(
    ({ channel_id, address, failing }) =>
      channel_id === each.channel_id && address === each.address && failing?.told,
  );
  if (failing === undefined && wasTold) {
    messages.push({
      kind: 'source-read-again',
      data: { ...common, entries: each.events.length },
    });
  }
  return {
    messages,
    after: {
      ...each,
      notified_stays,
      ...(failing && { failing: { ...failing, told: failing.told || isLong } }),
    },
  };
}
