import { type Route, routePath } from '../../../shared/routes.ts';

/** A value in a query string. What is absent, null or empty is left out of it. */
export type QueryValue = string | number | boolean | null | undefined;

/**
 * The address of one call: `/api/listings/abc` or `/api/listings?type=SALE`.
 *
 * @throws where a parameter of the path has no value: that is a mistake in the caller.
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
