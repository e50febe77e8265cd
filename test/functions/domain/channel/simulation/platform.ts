import { isDeepStrictEqual } from 'node:util';
import type { ParsedNights } from '../../../../../functions/ical/parse-calendar.ts';
import type { FetchedKind } from '../../../../../shared/channels/types.ts';
import { dateOfDay } from '../../../../../shared/dates.ts';

/** An invented platform, with the traits that real ones have (facts/ical.md). */

/** Nights as numbers of days, from the first to before the end. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

export const overlaps = (one: Span, other: Span): boolean =>
  one.first < other.end && other.first < one.end;

export interface Traits {
  readonly name: string;
  /** The kinds that it writes: for somebody's stay, and for everything else. */
  readonly stay: FetchedKind;
  readonly block: FetchedKind;
  /** The events that it joins: none, the imported ones, or all that are closed. */
  readonly merges: 'nothing' | 'imports' | 'all';
  /** Whether present events begin today. */
  readonly cutsPast: boolean;
  /** Its booking window and the notice it needs, in days. */
  readonly window: { readonly days: number; readonly notice: number } | undefined;
}

export interface PlatformStay extends Span {
  readonly uid: string;
  readonly since: number;
}

/** Where it imports a calendar from. */
export interface Source {
  /** Undefined if nothing has changed since it was last fetched. */
  readonly fetch: () => readonly Span[] | undefined;
  /** How many minutes are between two fetches. */
  readonly lag: readonly [least: number, most: number];
}

/** Who has a night there. */
export interface Owners {
  stay?: PlatformStay;
  own?: 'block' | 'rolling';
  imported?: true;
}

const merged = (spans: readonly Span[]): Span[] => {
  const result: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.first - other.first)) {
    const last = result.at(-1);
    if (last !== undefined && span.first <= last.end) {
      result[result.length - 1] = { first: last.first, end: Math.max(last.end, span.end) };
    } else result.push({ first: span.first, end: span.end });
  }
  return result;
};

export class Platform {
  readonly traits: Traits;
  stays: readonly PlatformStay[] = [];
  blocks: readonly Span[] = [];
  /** The nights of each source, as they were last fetched. */
  readonly imports = new Map<Source, readonly Span[]>();
  /** Counts the changes of its calendar. */
  version = 0;

  constructor(traits: Traits) {
    this.traits = traits;
  }

  change(changes: Partial<Pick<Platform, 'stays' | 'blocks'>>): void {
    Object.assign(this, changes);
    this.version += 1;
  }

  fetch(source: Source): void {
    const before = this.imports.get(source);
    const spans = source.fetch();
    if (spans === undefined) return;
    this.imports.set(source, spans);
    if (!isDeepStrictEqual(before, spans)) this.version += 1;
  }

  #rolling(today: number): Span[] {
    const { window } = this.traits;
    if (window === undefined) return [];
    return [
      { first: today, end: today + window.notice },
      { first: today + window.days, end: today + 150 },
    ].filter(({ first, end }) => first < end);
  }

  /** Whether somebody can stay there, by all that it knows. */
  isFree(span: Span, today: number, except?: PlatformStay): boolean {
    return ![
      ...this.stays.filter((stay) => stay !== except),
      ...this.blocks,
      ...this.#rolling(today),
      ...[...this.imports.values()].flat(),
    ].some((other) => overlaps(span, other));
  }

  /** Its calendar, as the reader reads it. */
  calendar(today: number): ParsedNights[] {
    const { stay, block, merges, cutsPast } = this.traits;
    const event = (span: Span, uid: string, kind: FetchedKind, rolling = false): ParsedNights => {
      const first = cutsPast ? Math.max(span.first, today) : span.first;
      return {
        uid,
        check_in: dateOfDay(first),
        check_out: dateOfDay(span.end),
        kind,
        rolling,
        ours: false,
      };
    };
    const blockEvent = (span: Span): ParsedNights =>
      event(span, `block ${span.first} ${span.end}`, block);
    const present = (spans: readonly Span[]) => spans.filter(({ end }) => end > today);
    const imports = present([...this.imports.values()].flat());
    if (merges === 'all') {
      return merged(present([...this.stays, ...this.blocks, ...imports])).map(blockEvent);
    }
    return [
      ...present(this.stays)
        .filter((each): each is PlatformStay => 'uid' in each)
        .map((each) => event(each, each.uid, stay)),
      ...present(this.blocks).map(blockEvent),
      ...(merges === 'imports' ? merged(imports) : imports).map(blockEvent),
      ...this.#rolling(today).map((each) =>
        event(each, `rolling ${each.first} ${each.end}`, block, true),
      ),
    ].sort((one, other) => (one.check_in < other.check_in ? -1 : 1));
  }

  #owners: { readonly of: string; readonly nights: ReadonlyMap<number, Owners> } | undefined;

  /** Who has each night from today on, one by one. */
  owners(today: number): ReadonlyMap<number, Owners> {
    const of = `${this.version} ${today}`;
    if (this.#owners?.of !== of) this.#owners = { of, nights: this.#ownersFrom(today) };
    return this.#owners.nights;
  }

  #ownersFrom(today: number): Map<number, Owners> {
    const nights = new Map<number, Owners>();
    const note = ({ first, end }: Span, owner: Owners) => {
      const last = Math.min(end, today + 160);
      for (let night = Math.max(first, today); night < last; night += 1) {
        const known = nights.get(night);
        nights.set(night, known === undefined ? owner : { ...known, ...owner });
      }
    };
    for (const spans of this.imports.values())
      for (const span of spans) note(span, { imported: true });
    for (const span of this.#rolling(today)) note(span, { own: 'rolling' });
    for (const span of this.blocks) note(span, { own: 'block' });
    for (const stay of this.stays) note(stay, { stay });
    return nights;
  }
}
