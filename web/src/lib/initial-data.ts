import { createContext, use } from 'react';
import type { ApiError } from './api-error.ts';

/** API responses that came with the page, by `requestName`. */
export type InitialData = Readonly<Record<string, unknown>>;

/** The id of the script element that holds the initial data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** As long as CloudFront may cache a response, in milliseconds: asking again sooner may bring nothing newer. */
const FRESH_FOR_MS = 5_000;

/** What a request is called among the initial data. */
export const requestName = (operation: readonly unknown[]): string => JSON.stringify(operation);

/** What the API has answered to the requests that a page begins with. */
export interface InitialResponses {
  readonly data: InitialData;
  /** Failed requests, on the server only: the browser makes them again. */
  readonly errors: Readonly<Record<string, ApiError>>;
  /** Whether the page has been rendered within the last seconds. */
  readonly areFresh: () => boolean;
}

export const NO_INITIAL_RESPONSES: InitialResponses = {
  data: {},
  errors: {},
  areFresh: () => false,
};

/** The responses of a page that has just been loaded with initial data. */
export function initialResponsesOf(
  data: InitialData,
  now = () => performance.now(),
): InitialResponses {
  const opened = now();
  return { data, errors: {}, areFresh: () => now() - opened < FRESH_FOR_MS };
}

export const InitialResponsesContext = createContext<InitialResponses>(NO_INITIAL_RESPONSES);

/** What came with the page in answer to a request, and so need not be asked for while it is fresh. */
export function useInitialResponse(operation: readonly unknown[] | null) {
  const { data, errors, areFresh } = use(InitialResponsesContext);
  if (operation === null) return undefined;
  const name = requestName(operation);
  if (!(name in data || name in errors)) return undefined;
  return { data: data[name], error: errors[name], isFresh: areFresh() };
}
