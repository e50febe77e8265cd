import type { DataRequest, DataResponse } from '../../shared/page-renderer.ts';
import { type Catalogue, catalogueOperations } from '../api/catalogue/operations.ts';
import { bindOperations } from '../lib/http-handler.ts';
import { JsonText } from '../lib/json-text.ts';
import { logger } from '../lib/logger.ts';
import { problemOf } from '../lib/problem-of.ts';
import type { Caller } from '../lib/verify-origin.ts';

/** Gets the data of a page: the response of one operation of the catalogue. */
export type FetchPageData = (request: DataRequest, caller: Caller) => Promise<DataResponse>;

/**
 * Runs pages' operations in this process, by the same contract as over HTTP. The areas and amenities
 * come with the search index, and not by a read for each page.
 */
export function pageDataFetcher(catalogue: Catalogue): FetchPageData {
  const categories = { ...catalogue.categories, get: () => catalogue.search.categories() };
  const operations = catalogueOperations({ ...catalogue, categories });
  const bound = new Map(
    bindOperations({ capability: 'catalogue', operations }).map((operation) => [
      operation.id,
      operation,
    ]),
  );
  return async ({ id, params, query }, caller) => {
    const operation = bound.get(id);
    if (operation === undefined) throw new Error(`The operation ${id} isn't one of the catalogue`);
    try {
      const result = await operation.run({ params, query, body: undefined }, caller);
      return {
        status: 200,
        body: result instanceof JsonText ? result.text : JSON.stringify(result),
      };
    } catch (error) {
      const { problem, cause } = problemOf(error);
      if (problem.status >= 500) {
        logger.error(`${id} failed`, cause instanceof Error ? cause : String(cause));
      }
      return { status: problem.status, body: JSON.stringify(problem) };
    }
  };
}
