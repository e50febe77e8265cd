import { type Route, routePath } from '../../../shared/routes.ts';

/** The value of a query parameter. A parameter that is undefined, null or empty is left out. */
export type QueryValue = string | number | boolean | null | undefined;

/**
 * The address of one call: `/api/listings/abc` or `/api/listings?type=SALE`.
 *
 * @throws {Error} if a path parameter has no value, which is a mistake of the caller
 */
export function requestUrl(
  route: Route,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  const path = routePath(route).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${route.path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
