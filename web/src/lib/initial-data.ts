import { createContext, use } from 'react';
import type { ApiError } from './api-error.ts';

/** API responses that came with the page, by `responseKey`. */
export type InitialData = Readonly<Record<string, unknown>>;

/** The id of the script element that holds the initial data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** As long as CloudFront may cache a response, in milliseconds: asking again sooner may bring nothing newer. */
const FRESH_FOR_MS = 5_000;

/** What a request is called among the initial data. */
export const responseKey = (operation: readonly unknown[]): string => JSON.stringify(operation);

/** What the API has answered to the requests that a page begins with. */
export interface InitialResponses {
  readonly data: InitialData;
  /** Failed requests, on the server only: the browser makes them again. */
  readonly errors: Readonly<Record<string, ApiError>>;
  /** Until when they need not be asked for again, by `performance.now()`. */
  readonly freshUntil: number;
}

/** The responses of a page that has just been loaded with initial data. */
export const initialResponsesOf = (data: InitialData): InitialResponses => ({
  data,
  errors: {},
  freshUntil: performance.now() + FRESH_FOR_MS,
});

export const InitialResponsesContext = createContext(initialResponsesOf({}));

/** What came with the page in answer to a request, and so need not be asked for while it is fresh. */
export function useInitialResponse(operation: readonly unknown[] | null) {
  const { data, errors, freshUntil } = use(InitialResponsesContext);
  if (operation === null) return undefined;
  const name = responseKey(operation);
  if (!(name in data || name in errors)) return undefined;
  return { data: data[name], error: errors[name], isFresh: performance.now() < freshUntil };
}
