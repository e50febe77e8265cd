const STORAGE_KEY = 'scroll-positions';
const MAX_STORED = 50;

/**
 * The scroll position of each history entry, in pixels, by the entry's key. It survives a reload of the
 * tab if the browser allows storage. A browser that forbids it throws.
 */
export class ScrollPositions {
  readonly #positions = new Map<string, number>();
  readonly #store: () => Pick<Storage, 'getItem' | 'setItem'>;

  constructor(store: () => Pick<Storage, 'getItem' | 'setItem'>) {
    this.#store = store;
    try {
      this.#positions = new Map(JSON.parse(store().getItem(STORAGE_KEY) ?? '[]'));
    } catch {
      // Storage is forbidden, or what it holds can't be read.
    }
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
    try {
      this.#store().setItem(STORAGE_KEY, JSON.stringify(latest));
    } catch {
      // Storage may be full or forbidden. Then a reload starts at the top.
    }
  }
}
