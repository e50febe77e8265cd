import type { ListingCard } from '../../../../shared/listings/schema.ts';

/** A listing, as the device's memory needs it: so a listing that is gone still has its name. */
export type ListingLabel = Pick<ListingCard, 'id' | 'title' | 'type' | 'area_name'>;

/** An enquiry or a booking request that was sent from this device about a listing. */
export interface Asked {
  readonly kind: 'ENQUIRY' | 'BOOKING';
  readonly at: number;
}

/** The device's memory of a listing. Times are in milliseconds since 1970. */
export interface Remembered extends ListingLabel {
  /** The time when its page was last opened. */
  readonly seen_at?: number;
  /** The time when it was put on the shortlist. */
  readonly kept_at?: number;
  /** The time when it was hidden from searches. */
  readonly hidden_at?: number;
  readonly note?: string;
  readonly noted_at?: number;
  /** The latest enquiry or booking request about the listing. */
  readonly asked?: Asked;
}

/** The lists, by the time that puts their listings in order. */
export const LISTS = {
  kept: 'kept_at',
  hidden: 'hidden_at',
  seen: 'seen_at',
  noted: 'noted_at',
} as const;
export type ListName = keyof typeof LISTS;

/** The beginning of a list. */
export interface ListStart {
  readonly records: readonly Remembered[];
  /** How many the whole list has. */
  readonly total: number;
}

export const NOTE_LENGTH = 500;

const TIMES = ['seen_at', 'kept_at', 'hidden_at', 'noted_at'] as const;

const textOr = (value: unknown, other: string): string =>
  typeof value === 'string' ? value : other;

/**
 * A stored value as a record: what isn't as it should be is left out. Undefined if it isn't about a
 * listing.
 */
export function readRemembered(value: unknown): Remembered | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Partial<Record<keyof Remembered, unknown>>;
  if (typeof given.id !== 'string') return undefined;
  const times = TIMES.filter((name) => Number.isFinite(given[name]));
  const asked = given.asked as Partial<Asked> | undefined;
  return {
    id: given.id,
    title: textOr(given.title, 'A property'),
    area_name: textOr(given.area_name, ''),
    type: textOr(given.type, 'SALE') as ListingLabel['type'],
    ...Object.fromEntries(times.map((name) => [name, given[name]])),
    ...(typeof given.note === 'string' && { note: given.note }),
    ...(Number.isFinite(asked?.at) && { asked: asked as Asked }),
  };
}

/** Whether a person would miss it: it was kept, hidden or noted, or something was sent about it. */
export const isDear = ({ kept_at, hidden_at, noted_at, asked }: Remembered): boolean =>
  kept_at !== undefined || hidden_at !== undefined || noted_at !== undefined || asked !== undefined;

/** Whether nothing is remembered of the listing. */
export const isBlank = (record: Remembered): boolean =>
  !isDear(record) && record.seen_at === undefined;
