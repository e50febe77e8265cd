import { useState } from 'react';

/** The items that an admin has ticked. */
export type Selection = ReturnType<typeof useSelection>;

/**
 * Ticks items of a list.
 * @param ids the items that can be ticked; others lose their tick
 */
export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => ticked.has(id));
  return {
    /** The ticked ones, in the order of the list. */
    selected,
    isSelected: (id: string): boolean => selected.includes(id),
    toggle: (id: string): void =>
      setTicked(
        new Set(ticked.has(id) ? selected.filter((each) => each !== id) : [...selected, id]),
      ),
    /** Ticks all, or none if all are. */
    toggleAll: (): void => setTicked(new Set(selected.length === ids.length ? [] : ids)),
    clear: (): void => setTicked(new Set()),
    /** Takes the ticks off some. */
    drop: (dropped: readonly string[]): void =>
      setTicked((now) => new Set([...now].filter((id) => !dropped.includes(id)))),
  };
}
