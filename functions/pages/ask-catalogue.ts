import type { Answer, Question } from '../../shared/page-renderer.ts';
import { type Catalogue, catalogueOperations } from '../api/catalogue/operations.ts';
import { readOnce, sparseIndexSearch } from '../data/search/sparse-index-search.ts';
import { bindOperations } from '../lib/http-handler.ts';
import { logger } from '../lib/logger.ts';
import { problemOf } from '../lib/problem-of.ts';
import type { Caller } from '../lib/verify-origin.ts';

/** Asks the catalogue for an operation's answer. */
export type AskCatalogue = (question: Question, caller: Caller) => Promise<Answer>;

/**
 * Answers the questions of one page in this process, by the same contract as over HTTP. All of them
 * are answered from one read of the index of published listings.
 */
export function pageAsker(catalogue: Catalogue): AskCatalogue {
  const search = sparseIndexSearch(readOnce(catalogue.listings));
  const operations = catalogueOperations({ ...catalogue, search });
  const bound = new Map(
    bindOperations({ capability: 'catalogue', operations }).map((operation) => [
      operation.id,
      operation,
    ]),
  );
  return async ({ id, params, query }, caller) => {
    const operation = bound.get(id);
    if (operation === undefined) throw new Error(`No page can ask for ${id}`);
    try {
      return { status: 200, body: await operation.run({ params, query, body: undefined }, caller) };
    } catch (error) {
      const { problem, cause } = problemOf(error);
      if (problem.status >= 500) {
        logger.error(`${id} failed`, cause instanceof Error ? cause : String(cause));
      }
      return { status: problem.status, body: problem };
    }
  };
}
