import { inject } from 'vitest';
import type { OperationResponse } from '../../shared/operations.ts';
import type { Problem } from '../../shared/problems.ts';

type SearchPage = OperationResponse<'searchListings'>;

/** Asks the running site, through CloudFront as a browser does. */
export const get = (path: string): Promise<Response> => fetch(`${inject('siteUrl')}${path}`);

/** The body of an answer that has to be a success. */
export async function getJson<T>(path: string): Promise<T> {
  const response = await get(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as T;
}

/** The problem document of an answer that has to be a failure. */
export async function getProblem(path: string): Promise<Problem> {
  const response = await get(path);
  if (response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Problem;
}

/**
 * Every page of a search, one after the other. `seen` is told of each page, and `between` runs after each
 * but the last.
 */
export async function walkSearch(
  siteUrl: string,
  query: Readonly<Record<string, string>>,
  between: () => Promise<void> = async () => {},
  seen: (items: SearchPage['items']) => void = () => {},
): Promise<SearchPage[]> {
  const pages: SearchPage[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const parameters = new URLSearchParams({ ...query, ...(cursor === '' ? {} : { cursor }) });
    const response = await fetch(`${siteUrl}/api/listings?${parameters}`);
    if (!response.ok) {
      throw new Error(`${parameters} answered ${response.status}: ${await response.text()}`);
    }
    const page = (await response.json()) as SearchPage;
    pages.push(page);
    seen(page.items);
    cursor = page.next_cursor;
    if (cursor !== null) await between();
  }
  return pages;
}
