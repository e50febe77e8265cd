import type { PageStorage } from '../../lib/page-storage.ts';

const STORAGE_KEY = 'scroll-positions';
const MAX_STORED = 50;

/**
 * The scroll position of each history entry, in pixels, by the entry's key. It survives a reload of the
 * tab if the browser allows storage.
 */
export class ScrollPositions {
  readonly #positions: Map<string, number>;
  readonly #store: PageStorage;

  constructor(store: PageStorage) {
    this.#store = store;
    const stored = store.read(STORAGE_KEY, (entries) => new Map(entries as [string, number][]));
    this.#positions = stored ?? new Map();
  }

  positionOf(key: string): number {
    return this.#positions.get(key) ?? 0;
  }

  remember(key: string, position: number): void {
    this.#positions.delete(key);
    this.#positions.set(key, Math.round(position));
  }

  /** Stores the latest positions. Call it when the page is left. */
  save(): void {
    const latest = [...this.#positions].slice(-MAX_STORED);
    this.#store.set(STORAGE_KEY, JSON.stringify(latest));
  }
}
