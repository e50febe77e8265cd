import type { HttpHandler } from './http.ts';

/** Where the site's own address has what on AWS has another: a page's policy lets it call that. */
export const COGNITO_PATH = '/__local/cognito';

/**
 * A site with paths that only this machine has, in front of everything that the template says.
 *
 * @param handlers what answers below each path; it sees the rest of the path, from the slash on
 */
export function withLocalPaths(
  handlers: Readonly<Record<string, HttpHandler>>,
  site: HttpHandler,
): HttpHandler {
  return (request) => {
    for (const [base, handler] of Object.entries(handlers)) {
      const rest = request.path.slice(base.length);
      if (request.path.startsWith(base) && (rest === '' || rest.startsWith('/'))) {
        return handler({ ...request, path: rest || '/' });
      }
    }
    return site(request);
  };
}
