/** The part of `sessionStorage` that is needed, so that tests can replace it. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'scroll-positions';
const MAX_STORED = 50;

/**
 * The scroll position of each entry of the history, in pixels, by the entry's key. It survives a
 * reload of the tab if the browser allows storage.
 */
export class ScrollPositions {
  readonly #positions: Map<string, number>;
  readonly #store: KeyValueStore | undefined;

  constructor(store: KeyValueStore | undefined) {
    this.#store = store;
    this.#positions = new Map(storedPositions(store));
  }

  positionOf(key: string): number {
    return this.#positions.get(key) ?? 0;
  }

  remember(key: string, position: number): void {
    this.#positions.delete(key);
    this.#positions.set(key, Math.round(position));
  }

  /** Stores the latest positions. To be called when the page is left. */
  save(): void {
    const latest = [...this.#positions].slice(-MAX_STORED);
    try {
      this.#store?.setItem(STORAGE_KEY, JSON.stringify(latest));
    } catch {
      // Storage may be full or forbidden. Then a reload starts at the top.
    }
  }
}

function storedPositions(store: KeyValueStore | undefined): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
