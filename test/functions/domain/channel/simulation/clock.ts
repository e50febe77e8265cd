import { dayNumber, londonDate } from '../../../../../shared/dates.ts';

/** The simulated time, in minutes since the beginning. */

const BEGINS = Date.parse('2026-11-27T00:00:00.000Z');

export const HOUR = 60;
export const DAY = 24 * HOUR;

export const instantOf = (minute: number): Date => new Date(BEGINS + minute * 60_000);

const days = new Map<number, number>();

/** The date in London, as a number of days. It changes on the hour. */
export function dayOf(minute: number): number {
  const hour = Math.floor(minute / HOUR);
  const day = days.get(hour) ?? dayNumber(londonDate(instantOf(minute)));
  days.set(hour, day);
  return day;
}

/** Planned events, the earliest first. Those of the same minute run in the order of their planning. */
export class Agenda {
  readonly #heap: { readonly at: number; readonly order: number; readonly run: () => void }[] = [];
  #order = 0;
  now = 0;

  /** Plans something. What is planned for the past happens next. */
  plan(at: number, run: () => void): void {
    const heap = this.#heap;
    this.#order += 1;
    heap.push({ at: Math.max(at, this.now), order: this.#order, run });
    for (let place = heap.length - 1; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(place, parent)) break;
      this.#swap(place, parent);
      place = parent;
    }
  }

  /** Does everything until a minute. */
  runUntil(end: number): void {
    for (let next = this.#heap[0]; next !== undefined && next.at < end; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const heap = this.#heap;
    this.#swap(0, heap.length - 1);
    heap.pop();
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let least = place;
      if (left < heap.length && this.#isBefore(left, least)) least = left;
      if (right < heap.length && this.#isBefore(right, least)) least = right;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return false;
    return a.at < b.at || (a.at === b.at && a.order < b.order);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]];
    if (a === undefined || b === undefined) return;
    this.#heap[one] = b;
    this.#heap[other] = a;
  }
}
