import { IMPORT_LIMITS } from '../../../shared/bookings/imports.ts';
import type { CalendarStay } from '../../data/booking/entity.ts';
import type { CalendarImport } from '../../data/calendar-import/entity.ts';
import type { CalendarMessage } from '../../data/message/schema.ts';

interface NewsContext {
  readonly listing_id: string;
  readonly title: string;
  readonly stays: readonly CalendarStay[];
  /** The imports before the change. */
  readonly before: readonly CalendarImport[];
  readonly at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * What a host has to be told of their calendars, each once: that a stay of theirs is in conflict, that
 * a calendar hasn't been read for a day, and that it is read again.
 * @returns the imports, with what the host is told
 */
export function newsOf(
  imports: readonly CalendarImport[],
  context: NewsContext,
): { readonly imports: readonly CalendarImport[]; readonly messages: readonly CalendarMessage[] } {
  const told = imports.map((each) => newsOfOne(each, context));
  return {
    imports: told.map(({ after }) => after),
    messages: told.flatMap(({ messages }) => messages),
  };
}

function newsOfOne(each: CalendarImport, { listing_id, title, stays, before, at }: NewsContext) {
  const common = { listing_id, title, channel: each.name };
  const messages: CalendarMessage[] = [];
  const live = new Map(stays.map((stay) => [stay.booking_id, stay]));
  const told_of = each.told_of.filter((booking_id) => live.has(booking_id));
  for (const { booking_id, kind, theirs, is_settled } of each.conflicts) {
    const stay = live.get(booking_id);
    if (stay === undefined || kind === 'ECHO' || is_settled || told_of.includes(booking_id)) {
      continue;
    }
    told_of.push(booking_id);
    messages.push({
      kind: 'calendar-conflict',
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
    at.getTime() - Date.parse(failing.since) >= IMPORT_LIMITS.mailAfterHours * HOUR_MS;
  if (isLong && !failing.told) {
    messages.push({
      kind: 'calendar-not-read',
      data: { ...common, since: failing.since, problem: failing.problem },
    });
  }
  const wasTold = before.some(
    ({ channel_id, address, failing }) =>
      channel_id === each.channel_id && address === each.address && failing?.told,
  );
  if (failing === undefined && wasTold) {
    messages.push({ kind: 'calendar-read-again', data: { ...common, nights: each.events.length } });
  }
  return {
    messages,
    after: {
      ...each,
      told_of,
      ...(failing && { failing: { ...failing, told: failing.told || isLong } }),
    },
  };
}
