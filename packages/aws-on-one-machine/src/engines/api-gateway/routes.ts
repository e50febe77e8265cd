import { percentDecoded } from '../../http.ts';

/** A route's key, taken apart: `GET /api/listings/{listing_id}`, `GET /listings/{page+}`. */
interface Pattern {
  readonly method: string;
  readonly segments: readonly string[];
}

export interface RouteMatch<T> {
  readonly routeKey: string;
  readonly target: T;
  /** The values of the parameters in the path, decoded. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

/**
 * The routes of an HTTP API. Of those that match, the most particular wins, as in API Gateway: a
 * literal segment before a variable, and a variable before a greedy one.
 */
export class RouteTable<T> {
  readonly #routes: { readonly key: string; readonly pattern: Pattern; readonly target: T }[] = [];

  add(key: string, target: T): void {
    this.#routes.push({ key, pattern: parse(key), target });
    this.#routes.sort((one, other) => compare(one.pattern, other.pattern));
  }

  match(method: string, path: string): RouteMatch<T> | undefined {
    const segments = path.split('/').slice(1);
    for (const { key, pattern, target } of this.#routes) {
      if (pattern.method !== method) continue;
      const pathParameters = matchSegments(pattern.segments, segments);
      if (pathParameters) return { routeKey: key, target, pathParameters };
    }
    return undefined;
  }
}

function parse(key: string): Pattern {
  const [method = '', path = ''] = key.split(' ');
  return { method, segments: path.split('/').slice(1) };
}

function compare(one: Pattern, other: Pattern): number {
  const rank = (segment: string | undefined) =>
    segment === undefined || !segment.startsWith('{') ? 0 : segment.endsWith('+}') ? 2 : 1;
  const longest = Math.max(one.segments.length, other.segments.length);
  for (let index = 0; index < longest; index++) {
    const difference = rank(one.segments[index]) - rank(other.segments[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const actual = segments[index];
    if (actual === undefined) return undefined;
    const variable = /^\{([^}+]+)(\+?)\}$/.exec(wanted);
    if (!variable) {
      if (wanted !== actual) return undefined;
      continue;
    }
    const [, name = '', greedy] = variable;
    if (greedy) {
      parameters[name] = decode(segments.slice(index).join('/'));
      return parameters;
    }
    if (actual === '') return undefined;
    parameters[name] = decode(actual);
  }
  return segments.length === pattern.length ? parameters : undefined;
}

/** A path that isn't well encoded is passed on as it came. */
export const decode = (text: string): string => percentDecoded(text) ?? text;
