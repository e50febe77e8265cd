import { useEffect, useState, useSyncExternalStore } from 'react';
import { memory } from './device-memory.ts';
import type { ListName, ListStart, Remembered } from './remembered.ts';

/** The record of a listing: null if there is none, undefined until it has been read. */
export function useRemembered(id: string): Remembered | null | undefined {
  useEffect(() => memory.want(id), [id]);
  return useSyncExternalStore(memory.subscribe, () => memory.of(id));
}

/**
 * A value that is read from the memory, and read again after each change; undefined at first.
 *
 * @param key stands for what is read. The former value stays until another has been read.
 */
function useRead<T>(key: string, read: () => Promise<T>): T | undefined {
  const version = useSyncExternalStore(memory.subscribe, memory.version);
  const [value, setValue] = useState<T>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version and the key stand for what is read
  useEffect(() => {
    let isLatest = true;
    void read().then((latest) => isLatest && setValue(() => latest));
    return () => {
      isLatest = false;
    };
  }, [version, key]);
  return value;
}

/** The listings of a list, the latest first; undefined until they have been read. */
export const useRememberedList = (
  name: ListName,
  most?: number,
): readonly Remembered[] | undefined => useRead(`${name} ${most}`, () => memory.list(name, most));

/** How many listings a list has; undefined until they have been counted. */
export const useRememberedCount = (name: ListName): number | undefined =>
  useRead(name, () => memory.count(name));

/** The latest notes, except those about these listings or all kept ones; undefined until read. */
export const useOtherNotes = (
  except: readonly string[] | 'kept',
  most: number,
): ListStart | undefined => useRead(`${except} ${most}`, () => memory.otherNotes(except, most));
