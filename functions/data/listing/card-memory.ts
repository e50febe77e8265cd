import type { Hit, SnapshotSearch } from '../../../shared/search-index/search.ts';
import type { CardAttributes } from './card-attributes.ts';

/** A card that is kept. */
interface KeptCard {
  readonly listing_id: string;
  /** The listing's revision when it was read. */
  readonly revision: number;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly readAt: number;
  /** Undefined once it isn't kept any more. */
  text: string | undefined;
  /** Whether it was used since it was last considered for removal. */
  isUsed: boolean;
}

interface Dependencies {
  /** Reads the public ones among these listings; eventually consistent. */
  readonly read: (listing_ids: readonly string[]) => Promise<ReadonlyMap<string, CardAttributes>>;
  /** The card as JSON, checked. */
  readonly textOf: (listing: CardAttributes) => string;
  readonly now: () => Date;
  /**
   * How many bytes are kept, about.
   * @default MOST_BYTES
   */
  readonly mostBytes?: number;
}

/** About 120,000 cards. */
const MOST_BYTES = 128 * 2 ** 20;

/**
 * A card of this age is read again, whatever the index says of it: so a listing that is withdrawn while
 * the index isn't updated doesn't stay in answers.
 */
export const CARD_STALE_MS = 5 * 60_000;

/** The rough size of a card besides its text: its identifier, two objects, and its entries. */
const OVERHEAD = 250;

const BEYOND_LATIN_1 = /[\u0100-\uffff]/;

/** The size of a text in V8's memory. */
const bytesOf = (text: string): number =>
  text.length * (BEYOND_LATIN_1.test(text) ? 2 : 1) + OVERHEAD;

/** Whether a listing's revision is at least another; the index counts them in 16 bits. */
const isAtLeast = (revision: number, other: number): boolean =>
  ((revision - other) & 0xffff) < 0x8000;

export type CardMemory = ReturnType<typeof cardMemory>;

/**
 * Keeps cards of public listings in memory, as JSON. A card is good for the revision that was read, and
 * for earlier ones. Only a card that isn't kept in the index's revision is read from the table. The
 * least recently used ones are dropped first.
 */
export function cardMemory({ read, textOf, now, mostBytes = MOST_BYTES }: Dependencies) {
  /** The cards in the order in which they were kept or considered. */
  const byId = new Map<string, KeptCard>();
  /** Found without an identifier or a comparison, as long as the snapshot is used. */
  const byRow = new WeakMap<SnapshotSearch, (KeptCard | undefined)[]>();
  let bytes = 0;

  function cardsByRow(snapshot: SnapshotSearch): (KeptCard | undefined)[] {
    let cards = byRow.get(snapshot);
    if (cards === undefined) {
      // The array gets its full length at once: V8 makes a hash table of a sparse one.
      cards = new Array<KeptCard | undefined>(snapshot.size).fill(undefined);
      byRow.set(snapshot, cards);
    }
    return cards;
  }

  const isFresh = ({ readAt }: KeptCard): boolean => now().getTime() - readAt < CARD_STALE_MS;

  function drop(kept: KeptCard): void {
    byId.delete(kept.listing_id);
    bytes -= kept.bytes;
    // Rows may still refer to it.
    kept.text = undefined;
  }

  function makeRoom(): void {
    for (const kept of byId.values()) {
      if (bytes <= mostBytes) return;
      if (kept.isUsed) {
        kept.isUsed = false;
        byId.delete(kept.listing_id);
        byId.set(kept.listing_id, kept);
      } else drop(kept);
    }
  }

  /** Keeps a card, unless a later revision of it is kept: two reads may overtake each other. */
  function keep(listing: CardAttributes): KeptCard {
    const { listing_id, revision } = listing;
    const before = byId.get(listing_id);
    if (before !== undefined) {
      if (isFresh(before) && isAtLeast(before.revision, revision)) return before;
      drop(before);
    }
    const text = textOf(listing);
    const readAt = now().getTime();
    const kept: KeptCard = {
      listing_id,
      revision,
      bytes: bytesOf(text),
      readAt,
      text,
      isUsed: true,
    };
    byId.set(listing_id, kept);
    bytes += kept.bytes;
    return kept;
  }

  /** A card that is kept for a hit. */
  function keptFor({ snapshot, row }: Hit): KeptCard | undefined {
    const cards = cardsByRow(snapshot);
    const card = cards[row];
    if (card?.text !== undefined && isFresh(card)) return card;
    const kept = byId.get(snapshot.idAt(row));
    if (
      kept === undefined ||
      !isFresh(kept) ||
      !isAtLeast(kept.revision, snapshot.revisionAt(row))
    ) {
      return undefined;
    }
    cards[row] = kept;
    return kept;
  }

  return {
    /** The cards of hits, in their order; undefined for a listing that isn't public any more. */
    async textsOf(hits: readonly Hit[]): Promise<(string | undefined)[]> {
      const texts: (string | undefined)[] = [];
      const missing: number[] = [];
      for (const [index, hit] of hits.entries()) {
        const kept = keptFor(hit);
        if (kept === undefined) missing.push(index);
        else kept.isUsed = true;
        texts.push(kept?.text);
      }
      if (missing.length === 0) return texts;
      const ids = missing.map((index) => {
        const { snapshot, row } = hits[index] as Hit;
        return snapshot.idAt(row);
      });
      const found = await read(ids);
      for (const [number, index] of missing.entries()) {
        const listing = found.get(ids[number] as string);
        if (listing !== undefined) texts[index] = keep(listing).text;
      }
      makeRoom();
      return texts;
    },

    /** How many bytes are kept, about. */
    get bytes(): number {
      return bytes;
    },
  };
}
