import { changedIds, type SearchIndex } from './changes.ts';
import { compareRows } from './orders.ts';
import { countOf, type Snapshot } from './snapshot.ts';
import { type Texts, textAt, utf8 } from './texts.ts';
import { findRows } from './update.ts';

const idsOf = ({ idOffsets, idBytes }: Snapshot): Texts => ({ offsets: idOffsets, bytes: idBytes });

/** The revisions of those of the listings that a snapshot has. */
function revisionsIn(snapshot: Snapshot, ids: readonly Uint8Array[]): Map<string, number> {
  const texts = idsOf(snapshot);
  return new Map(
    findRows(snapshot, ids).map((row) => [textAt(texts, row), snapshot.revision[row] as number]),
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
  for (const row of changes.replaced) revisions.delete(textAt(texts, row));
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
  let row = 0;
  let otherRow = 0;
  while (row < count || otherRow < otherCount) {
    const order =
      row === count
        ? 1
        : otherRow === otherCount
          ? -1
          : compareRows('featured', one, row, other, otherRow);
    if (order === 0) {
      if (one.revision[row] !== other.revision[otherRow]) {
        differing.push(textAt(ids, row));
      }
    } else differing.push(order < 0 ? textAt(ids, row) : textAt(otherIds, otherRow));
    if (order <= 0) row += 1;
    if (order >= 0) otherRow += 1;
  }
  return differing;
}
