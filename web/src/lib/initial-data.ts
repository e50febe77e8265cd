import { createContext, use } from 'react';
import { type State, unstable_serialize } from 'swr';
import { unstable_serialize as serializeInfinite } from 'swr/infinite';

/** API responses that came with the page, by their serialised SWR keys. */
export type InitialData = Readonly<Record<string, unknown>>;

/** The id of the script element that holds the initial data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** As long as CloudFront may cache a response, in milliseconds: asking again sooner may bring nothing newer. */
const FRESH_FOR_MS = 5_000;

type CacheEntry = readonly [key: string, state: State<unknown, unknown>];

/** The form of a key by which SWR's cache holds a response. */
export const serializeKey = (key: readonly unknown[]): string => unstable_serialize(key);

/** Entries of SWR's cache for one response: for `useSWR`, and as the first page for `useSWRInfinite`. */
export function cacheEntries(key: string, state: State<unknown, unknown>): CacheEntry[] {
  const list = { ...state, ...('data' in state ? { data: [state.data], _l: 1 } : {}) };
  return [
    [key, state],
    [serializeInfinite(() => key), list],
  ];
}

/** The cache that the app starts with. */
export interface InitialCache {
  readonly entries: readonly CacheEntry[];
  /** Whether the response of this key came with the page within the last seconds. */
  readonly isFresh: (key: string) => boolean;
}

export const EMPTY_CACHE: InitialCache = { entries: [], isFresh: () => false };

/** The cache of an app whose page has just been loaded with initial data. */
export function initialCacheOf(data: InitialData, now = () => performance.now()): InitialCache {
  const opened = now();
  const entries = Object.entries(data).flatMap(([key, response]) =>
    cacheEntries(key, { data: response }),
  );
  const keys = new Set(entries.map(([key]) => key));
  return { entries, isFresh: (key) => keys.has(key) && now() - opened < FRESH_FOR_MS };
}

export const InitialCacheContext = createContext<InitialCache>(EMPTY_CACHE);

/** Whether a hook should fetch this key when its component mounts: not if the response has just come with the page. */
export const useRevalidatesOnMount = (key: string | null): boolean => {
  const { isFresh } = use(InitialCacheContext);
  return key === null || !isFresh(key);
};
