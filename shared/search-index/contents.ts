import { countOf, type Snapshot } from './snapshot.ts';
import { textAt } from './texts.ts';

/** The revision of each listing in a snapshot, by its identifier. */
export function revisionsIn(snapshot: Snapshot): Map<string, number> {
  const ids = { offsets: snapshot.idOffsets, bytes: snapshot.idBytes };
  return new Map(
    Array.from({ length: countOf(snapshot) }, (_, position) => [
      textAt(ids, position),
      snapshot.revision[position] as number,
    ]),
  );
}

/** The listings that differ between two snapshots. */
export function differingIds(one: Snapshot, other: Snapshot): string[] {
  const revisions = revisionsIn(one);
  const others = revisionsIn(other);
  return [...new Set([...revisions.keys(), ...others.keys()])].filter(
    (id) => revisions.get(id) !== others.get(id),
  );
}
