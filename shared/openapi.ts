import * as z from 'zod';
import { idempotencyHeaderSchema } from './idempotency.ts';
import type { OperationSchemas } from './operation-schemas.ts';
import { PROBLEM_CONTENT_TYPE } from './problems.ts';
import { type Access, CAPABILITIES, type Route, type Routes, routePath } from './routes.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The content type of a form without files. */
const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

/** Who may call an operation, in words. */
const ACCESS: Readonly<Record<Access, string>> = {
  anyone: 'For anyone.',
  'signed-in': 'For signed-in users.',
  lister: 'For members of an organisation.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
};

/** The name of the security scheme: the access token of the user pool. */
const TOKEN = 'token';

const problemSchema = {
  type: 'object',
  description: 'An RFC 9457 problem document.',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for a person: what happened, what to do.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'The field or parameter, as a dotted path.' },
          message: { type: 'string' },
        },
      },
    },
  },
};

/**
 * The contract as an OpenAPI 3.1 document. Its server is relative to the document's own address, so
 * that caches keep one document for all of the site's host names.
 */
export function openApiDocument(
  routes: Routes,
  schemas: Readonly<Record<string, OperationSchemas>>,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const shared = sharedResponses(schemas);
  for (const [id, route] of Object.entries(routes)) {
    const operation = schemas[id];
    if (operation === undefined) throw new Error(`Operation ${id} has no schemas`);
    const path = routePath(route);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: describe(id, route, operation, shared),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fellside',
      version: '1',
      description: 'Property in the Lake District: homes for sale, to rent, and holiday lets.',
    },
    servers: [{ url: '/' }],
    tags: Object.entries(CAPABILITIES).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        Problem: problemSchema,
        ...Object.fromEntries(
          [...shared].map(([response, name]) => [name, schemaOf(response, 'output')]),
        ),
      },
      securitySchemes: {
        [TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      responses: {
        Problem: {
          description: 'It could not be done.',
          content: {
            [PROBLEM_CONTENT_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      },
    },
  };
}

type SharedResponses = ReadonlyMap<z.ZodType, string>;

/** The responses that several operations have, each with a name after the first of these. */
function sharedResponses(schemas: Readonly<Record<string, OperationSchemas>>): SharedResponses {
  const all = Map.groupBy(Object.entries(schemas), ([, { response }]) => response);
  return new Map(
    [...all].flatMap(([response, [first, second]]) =>
      first === undefined || second === undefined || response instanceof z.ZodUndefined
        ? []
        : [[response, `${first[0]}Response`]],
    ),
  );
}

function describe(
  id: string,
  route: Route,
  schemas: OperationSchemas,
  shared: SharedResponses,
): JsonSchema {
  const problem = { $ref: '#/components/responses/Problem' };
  return {
    operationId: id,
    tags: [route.capability],
    summary: schemas.summary,
    description: ACCESS[route.access],
    security: route.access === 'anyone' ? [] : [{ [TOKEN]: [] }],
    parameters: [
      ...parameters('path', schemas.params),
      ...parameters('query', schemas.query),
      ...parameters('header', route.idempotent === true ? idempotencyHeaderSchema : undefined),
    ],
    ...(schemas.body === undefined
      ? {}
      : {
          requestBody: {
            required: !schemas.body.safeParse(undefined).success,
            content: content(schemaOf(schemas.body, 'input'), route.form),
          },
        }),
    responses: {
      [route.success ?? 200]: success(route, schemas, shared),
      '4XX': problem,
      '5XX': problem,
    },
  };
}

function success(
  { success: status }: Route,
  { response }: OperationSchemas,
  shared: SharedResponses,
): JsonSchema {
  if (status === 204) return { description: 'Done.' };
  const name = shared.get(response);
  const schema =
    name === undefined ? schemaOf(response, 'output') : { $ref: `#/components/schemas/${name}` };
  if (status !== 303) return { description: 'Done.', content: json(schema) };
  return {
    description: 'It is somewhere else.',
    headers: { Location: { schema: { type: 'string' } } },
  };
}

const content = (schema: JsonSchema, isForm = false) =>
  isForm ? { ...json(schema), [FORM_CONTENT_TYPE]: { schema } } : json(schema);

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

function parameters(
  where: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties, required } = z
    .object({
      properties: z.record(z.string(), z.record(z.string(), z.unknown())),
      required: z.array(z.string()).default([]),
    })
    .parse(schemaOf(schema, 'input'));
  return Object.entries(properties).map(([name, { description, ...of }]) => ({
    name,
    in: where,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: of,
  }));
}

/** A schema on the wire: `input` before conversion, `output` after. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
