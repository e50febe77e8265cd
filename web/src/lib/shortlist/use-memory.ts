import { useEffect, useState, useSyncExternalStore } from 'react';
import { memory } from './device-memory.ts';
import type { ListName, Remembered } from './remembered.ts';

/** What is remembered of a listing: null for nothing, undefined until it has been read. */
export function useRemembered(id: string): Remembered | null | undefined {
  useEffect(() => memory.want(id), [id]);
  return useSyncExternalStore(memory.subscribe, () => memory.of(id));
}

/** A value that is read from the memory, and read again after each change; undefined at first. */
function useRead<T>(read: () => Promise<T>): T | undefined {
  const version = useSyncExternalStore(memory.subscribe, memory.version);
  const [value, setValue] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is read
  useEffect(() => {
    let isLatest = true;
    void read().then((latest) => isLatest && setValue(() => latest));
    return () => {
      isLatest = false;
    };
  }, [version]);
  return value;
}

/** The listings of a list, the latest first; undefined until they have been read. */
export const useRememberedList = (
  name: ListName,
  most?: number,
): readonly Remembered[] | undefined => useRead(() => memory.list(name, most));

/** How many listings a list has; undefined until they have been counted. */
export const useRememberedCount = (name: ListName): number | undefined =>
  useRead(() => memory.count(name));
