import { createContext, use } from 'react';
import type { ApiError } from './api-error.ts';

/** API responses that came with the page, by `responseKey`. */
export type InitialData = Readonly<Record<string, unknown>>;

/** The id of the script element that holds the initial data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/**
 * How long CloudFront may cache a response, in milliseconds. An earlier request may bring nothing
 * newer.
 */
const FRESH_FOR_MS = 5_000;

/** The key of a request in the initial data. */
export const responseKey = (operation: readonly unknown[]): string => JSON.stringify(operation);

/** The API's responses to a page's initial requests. */
export interface InitialResponses {
  readonly data: InitialData;
  /** Failed requests, on the server only. The browser repeats them. */
  readonly errors: Readonly<Record<string, ApiError>>;
  /** The time when they stop being fresh, by `performance.now()`. */
  readonly freshUntil: number;
}

/** The responses of a page that was just loaded with initial data. */
export const initialResponsesOf = (data: InitialData): InitialResponses => ({
  data,
  errors: {},
  freshUntil: performance.now() + FRESH_FOR_MS,
});

export const InitialResponsesContext = createContext(initialResponsesOf({}));

/** The response that came with the page, as long as it is fresh. */
export function useInitialResponse(operation: readonly unknown[] | null) {
  const { data, errors, freshUntil } = use(InitialResponsesContext);
  if (operation === null) return undefined;
  const name = responseKey(operation);
  if (!(name in data || name in errors)) return undefined;
  return { data: data[name], error: errors[name], isFresh: performance.now() < freshUntil };
}
