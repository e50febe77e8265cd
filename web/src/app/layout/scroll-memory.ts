/** The part of `sessionStorage` that is needed, so that it can be stood in for. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>;

const STORED_AS = 'scroll-positions';
/** Entries kept: more than anyone goes back. */
const KEPT = 50;

/**
 * How far each entry of the history was scrolled, in pixels, by its key. Kept over a reload of the
 * tab where storage is allowed, and for the life of the page where it is not.
 */
export class ScrollMemory {
  readonly #positions: Map<string, number>;
  readonly #store: TextStore | undefined;

  constructor(store: TextStore | undefined) {
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

  /** Writes down the latest; called when the page is left. */
  save(): void {
    const latest = [...this.#positions].slice(-KEPT);
    try {
      this.#store?.setItem(STORED_AS, JSON.stringify(latest));
    } catch {
      // A full or forbidden store only means that a reload begins at the top.
    }
  }
}

function storedPositions(store: TextStore | undefined): [string, number][] {
  try {
    const stored: unknown = JSON.parse(store?.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
