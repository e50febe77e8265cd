import { openApiDocument } from '../../../shared/openapi.ts';
import { operationSchemas } from '../../../shared/operations.ts';
import { routes } from '../../../shared/routes.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { siteAddress } from '../../lib/site-address.ts';

/** The contract as an OpenAPI document. */
export const getOpenApi: Operation<'getOpenApi'> = async (_request, { siteHost }) => {
  const document = openApiDocument(routes, operationSchemas, siteAddress(siteHost));
  return { ...document, openapi: '3.1.0' };
};
