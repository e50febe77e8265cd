import * as z from 'zod';
import { idempotencyHeaderSchema } from '../../../shared/idempotency.ts';
import type { OperationSchemas } from '../../../shared/operation-schemas.ts';
import { calendarPaths, SERVED_METHODS, servedPaths } from '../../../shared/pages.ts';
import { type Access, IDEMPOTENCY_KEY, type Routes, routePath } from '../../../shared/routes.ts';
import type { Random } from '../random.ts';
import { NASTY_BODIES, NASTY_HEADERS, NASTY_PARTS, NASTY_TEXTS, ODD_METHODS } from './nasty.ts';
import { type JsonSchema, Values } from './values.ts';

/** Something that can be asked for: an operation of the contract, or a page. */
export interface Target {
  /** The operation's name, or the path of a page. */
  readonly name: string;
  readonly method: string;
  /** The callers who may send the request. */
  readonly access: Access;
  /** The path with parameters in braces. */
  readonly path: string;
  readonly query: JsonSchema;
  readonly body: JsonSchema | undefined;
  readonly idempotent: boolean;
}

/** A request as it goes over the wire. */
export interface FuzzedRequest {
  readonly target: Target;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
}

const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

/** The rest of what the site answers, without a contract. */
const OTHER_PATHS = [
  '/about',
  '/dashboard/{page}',
  '/media/photos/{page}',
  '/config.json',
  '/{page}',
];

/** All that a contract declares, and every page. What is added to them is asked for too. */
export function fuzzTargets(
  routes: Routes,
  schemas: Readonly<Record<string, OperationSchemas>>,
): Target[] {
  const operations = Object.entries(routes).map(([name, route]): Target => {
    const { query, body } = schemas[name] ?? {};
    return {
      name,
      method: route.method,
      access: route.access,
      path: routePath(route),
      query: query === undefined ? {} : jsonSchema(query),
      body: body === undefined ? undefined : jsonSchema(body),
      idempotent: route.idempotent === true,
    };
  });
  // A page takes whatever its first question does; those that take nothing are given it all the same.
  const query = jsonSchema(schemas.searchListings?.query ?? z.object({}));
  const pages = [
    ...Object.values(servedPaths),
    ...Object.values(calendarPaths),
    ...OTHER_PATHS,
  ].flatMap((path) =>
    SERVED_METHODS.map(
      (method): Target => ({
        name: path,
        method,
        access: 'anyone',
        path,
        query,
        body: undefined,
        idempotent: false,
      }),
    ),
  );
  return [...operations, ...pages];
}

/** A part of an address that says a text; half of a pair of surrogates can't be said there. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Makes up random requests. */
export class RequestMaker {
  readonly #random: Random;
  readonly #values: Values;
  readonly #ids: Readonly<Record<string, readonly string[]>>;

  /** @param ids that paths may name, by the name of the parameter */
  constructor(random: Random, ids: Readonly<Record<string, readonly string[]>>) {
    this.#random = random;
    this.#ids = ids;
    this.#values = new Values(random, Object.values(ids).flat());
  }

  request(target: Target): FuzzedRequest {
    const { chance, pick } = this.#random;
    const method = chance(0.9) ? target.method : pick(ODD_METHODS);
    return {
      target,
      method,
      path: this.#path(target) + this.#query(target),
      headers: this.#headers(target),
      body: this.#body(target, method),
    };
  }

  #path({ path }: Target): string {
    const { chance, pick } = this.#random;
    const said = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => {
      const known = this.#ids[name] ?? [];
      if (known.length > 0 && chance(0.7)) return pick(known);
      return chance(0.5) ? encoded(pick(NASTY_TEXTS)) : pick(NASTY_PARTS);
    });
    return chance(0.03) ? `${said}/${encoded(pick(NASTY_TEXTS))}` : said;
  }

  #query({ query }: Target): string {
    const { chance, pick, between } = this.#random;
    const properties = query.properties ?? {};
    const names = Object.keys(properties);
    if (chance(names.length === 0 ? 0.8 : 0.2)) return '';
    const parts = Array.from({ length: between(1, 4) }, () => {
      const isKnown = names.length > 0 && chance(0.85);
      const name = isKnown ? pick(names) : pick([...NASTY_PARTS, 'x', 'limit', 'cursor']);
      const schema = names.includes(name) ? properties[name] : undefined;
      if (schema !== undefined && chance(0.5)) {
        return `${name}=${encoded(String(this.#values.suitable(schema)))}`;
      }
      return `${name}=${chance(0.6) ? encoded(pick(NASTY_TEXTS)) : pick(NASTY_PARTS)}`;
    });
    const first = parts[0] ?? '';
    const said = chance(0.05) ? [...parts, first] : parts;
    return `?${said.join('&').replaceAll(/[^\x21-\x7e]/g, encoded)}`;
  }

  #headers({ idempotent }: Target): FuzzedRequest['headers'] {
    const { chance, pick } = this.#random;
    const key = this.#values.suitable({
      type: 'string',
      ...jsonSchema(idempotencyHeaderSchema).properties?.[IDEMPOTENCY_KEY],
    });
    return [
      ...(idempotent && chance(0.3) ? [[IDEMPOTENCY_KEY.toLowerCase(), String(key)] as const] : []),
      ...(chance(0.2) ? [pick(NASTY_HEADERS)] : []),
      ...(chance(0.05) ? [pick(NASTY_HEADERS)] : []),
    ];
  }

  #body({ body }: Target, method: string): Buffer | undefined {
    const { chance, pick } = this.#random;
    if (method === 'GET' || method === 'HEAD' || method === 'TRACE') {
      return chance(0.03) ? pick(NASTY_BODIES) : undefined;
    }
    if (body === undefined) return chance(0.2) ? pick(NASTY_BODIES) : undefined;
    if (chance(0.1)) return pick(NASTY_BODIES);
    const value = chance(0.4) ? this.#values.suitable(body) : this.#values.spoilt(body);
    return Buffer.from(JSON.stringify(value));
  }
}
