import { openApiDocument } from '../../../shared/openapi.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { routes } from '../../../shared/routes.ts';
import type { Operation } from '../../lib/http-handler.ts';

/** The contract as an OpenAPI document. */
export const getOpenApi: Operation<'getOpenApi'> = async () => {
  const document = openApiDocument(routes, operationSchemas);
  return { ...document, openapi: '3.1.0' };
};
