import { changedIds, type SearchIndex } from './changes.ts';
import { comparePositions } from './orders.ts';
import { countOf, type Snapshot } from './snapshot.ts';
import { type Texts, textAt, utf8 } from './texts.ts';
import { positionsOf } from './update.ts';

const idsOf = ({ idOffsets, idBytes }: Snapshot): Texts => ({ offsets: idOffsets, bytes: idBytes });

/** The revisions of those of the listings that a snapshot has. */
function revisionsIn(snapshot: Snapshot, ids: readonly Uint8Array[]): Map<string, number> {
  const texts = idsOf(snapshot);
  return new Map(
    positionsOf(snapshot, ids).map((position) => [
      textAt(texts, position),
      snapshot.revision[position] as number,
    ]),
  );
}

/** The revisions of those of the listings that an index has. */
export function indexedRevisions(
  { base, changes }: SearchIndex,
  ids: readonly string[],
): Map<string, number> {
  const keys = ids.map(utf8);
  const revisions = revisionsIn(base, keys);
  const texts = idsOf(base);
  for (const position of changes.replaced) revisions.delete(textAt(texts, position));
  for (const [id, revision] of revisionsIn(changes.current, keys)) revisions.set(id, revision);
  return revisions;
}

/** The listings that differ between an index and a snapshot. */
export function differingIds(index: SearchIndex, snapshot: Snapshot): string[] {
  const candidates = [
    ...new Set([...changedIds(index), ...differingInSnapshots(index.base, snapshot)]),
  ];
  const before = indexedRevisions(index, candidates);
  const after = revisionsIn(snapshot, candidates.map(utf8));
  return candidates.filter((id) => before.get(id) !== after.get(id));
}

/** Walks through two snapshots in their order, without a map of all their listings. */
function differingInSnapshots(one: Snapshot, other: Snapshot): string[] {
  const [ids, otherIds] = [idsOf(one), idsOf(other)];
  const [count, otherCount] = [countOf(one), countOf(other)];
  const differing: string[] = [];
  let position = 0;
  let otherPosition = 0;
  while (position < count || otherPosition < otherCount) {
    const order =
      position === count
        ? 1
        : otherPosition === otherCount
          ? -1
          : comparePositions('featured', one, position, other, otherPosition);
    if (order === 0) {
      if (one.revision[position] !== other.revision[otherPosition]) {
        differing.push(textAt(ids, position));
      }
    } else differing.push(order < 0 ? textAt(ids, position) : textAt(otherIds, otherPosition));
    if (order <= 0) position += 1;
    if (order >= 0) otherPosition += 1;
  }
  return differing;
}
