import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import { type FetchRound, SLOTS } from '../../data/source/repository.ts';

const MINUTE_MS = 60_000;
const ROUND_MS = SOURCE_LIMITS.everyMinutes * MINUTE_MS;

/**
 * A pause after a failure begins when the answer came, in the midst of a round. It ends with the round
 * that begins just before: waiting for another one would be twice as long.
 */
const TOLERANCE_MS = 2 * MINUTE_MS;

const pauseEnds = ({ next_at }: NonNullable<ChannelSource['failing']>): number =>
  Date.parse(next_at) - TOLERANCE_MS;

/** When a calendar was last read whole. One that reads as before isn't written: its round says it. */
export function lastReadAt(
  { read_at, failing, missed_at = '' }: Pick<ChannelSource, 'read_at' | 'failing' | 'missed_at'>,
  round: { readonly read_at?: string | undefined } | undefined,
): string {
  const noted = round?.read_at ?? '';
  return failing === undefined && noted > missed_at && noted > read_at ? noted : read_at;
}

/** When the slot's next round is due. */
const nextRound = (slot: string, round: FetchRound | undefined, now: Date): Date => {
  if (round !== undefined) {
    return new Date(Math.max(Date.parse(round.began_at) + ROUND_MS, now.getTime()));
  }
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const wait = (SLOTS.indexOf(slot) - (minute % SLOTS.length) + SLOTS.length) % SLOTS.length;
  return new Date((minute + wait) * MINUTE_MS);
};

/** When a calendar is read next. After failures it is the first round after a pause. */
export function nextReadAt(
  slot: string,
  { failing }: Pick<ChannelSource, 'failing'>,
  round: FetchRound | undefined,
  now: Date,
): string {
  const next = nextRound(slot, round, now).getTime();
  const wait = failing === undefined ? 0 : pauseEnds(failing) - next;
  const rounds = Math.max(0, Math.ceil(wait / ROUND_MS));
  return new Date(next + rounds * ROUND_MS).toISOString();
}

/** Whether a calendar may be read in a round: it doesn't wait after failures. */
export const isDue = ({ failing }: Pick<ChannelSource, 'failing'>, now: Date): boolean =>
  failing === undefined || pauseEnds(failing) <= now.getTime();

/** The slots whose rounds are due, the longest waiting first. */
export const dueSlots = (rounds: ReadonlyMap<string, FetchRound>, now: Date): string[] => {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const isDueSlot = (slot: string): boolean => {
    const round = rounds.get(slot);
    // A first round waits for its minute, so that the slots are spread.
    if (round === undefined) return SLOTS.indexOf(slot) === minute % SLOTS.length;
    // Schedules aren't exact.
    return Date.parse(round.began_at) + ROUND_MS - MINUTE_MS / 2 <= now.getTime();
  };
  const began = (slot: string) => rounds.get(slot)?.began_at ?? '';
  return SLOTS.filter(isDueSlot).sort((one, other) => (began(one) < began(other) ? -1 : 1));
};
