/** The value of a query parameter. A parameter that is undefined, null or empty is left out. */
export type QueryValue = string | number | boolean | null | undefined;

/** An address with a query; only the path if the query is empty. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
