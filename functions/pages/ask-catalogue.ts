import { operationSchemas } from '../../shared/operations.ts';
import type { Answer, Question } from '../../shared/page-renderer.ts';
import { routes } from '../../shared/routes.ts';
import { bindOperations } from '../lib/contract.ts';
import type { Operations } from '../lib/http-handler.ts';
import { logger } from '../lib/logger.ts';
import { problemOf } from '../lib/problem-of.ts';
import type { Caller } from '../lib/verify-origin.ts';

/** Asks the catalogue as if over HTTP, by the same contract, in this process. */
export function catalogueAsker(operations: Operations<'catalogue'>) {
  const bound = new Map(
    bindOperations(
      { routes, schemas: operationSchemas },
      { capability: 'catalogue', operations },
    ).map((each) => [each.id, each]),
  );
  return async ({ id, params, query }: Question, caller: Caller): Promise<Answer> => {
    const operation = bound.get(id);
    if (operation === undefined) throw new Error(`No page can ask for ${id}`);
    try {
      return { status: 200, body: await operation.ask({ params, query, body: undefined }, caller) };
    } catch (error) {
      const { problem, cause } = problemOf(error);
      if (problem.status >= 500) {
        logger.error(`${id} failed`, cause instanceof Error ? cause : String(cause));
      }
      return { status: problem.status, body: problem };
    }
  };
}
