import { createContext, use } from 'react';
import { type State, unstable_serialize } from 'swr';
import { unstable_serialize as serializeInfinite } from 'swr/infinite';
import type { AnyOperationKey } from './use-operation.ts';

/** Answers that came with the page, by SWR's form of their keys. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/** The element of the page's HTML that holds them, as JSON. */
export const FIRST_ANSWERS_ID = 'first-answers';

/** As long as CloudFront may keep an answer, in milliseconds: until then there is none newer to be had. */
const FRESH_FOR = 5_000;

type CacheEntry = readonly [key: string, state: State<unknown, unknown>];

/** SWR's key of an operation's answer. */
export const answerKey = (key: AnyOperationKey): string => unstable_serialize(key);

/** How SWR's cache holds an answer: by itself, and as the first page of a list. */
export function cacheEntries(key: string, state: State<unknown, unknown>): CacheEntry[] {
  const list = { ...state, ...('data' in state ? { data: [state.data], _l: 1 } : {}) };
  return [
    [key, state],
    [serializeInfinite(() => key), list],
  ];
}

/** What an app starts with. */
export interface FirstCache {
  readonly entries: readonly CacheEntry[];
  /** Whether the answer by this key came with the page, a moment ago. */
  readonly isFresh: (key: string) => boolean;
}

export const EMPTY_CACHE: FirstCache = { entries: [], isFresh: () => false };

/** The answers that came with a page that has just been opened. */
export function openedWith(answers: FirstAnswers, now = () => performance.now()): FirstCache {
  const opened = now();
  const entries = Object.entries(answers).flatMap(([key, data]) => cacheEntries(key, { data }));
  const keys = new Set(entries.map(([key]) => key));
  return { entries, isFresh: (key) => keys.has(key) && now() - opened < FRESH_FOR };
}

export const FirstCacheContext = createContext<FirstCache>(EMPTY_CACHE);

/** Whether to ask again for what is kept under this key, when what shows it appears. */
export const useAsksAgain = (key: string | null): boolean => {
  const { isFresh } = use(FirstCacheContext);
  return key === null || !isFresh(key);
};
