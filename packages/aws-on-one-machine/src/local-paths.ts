import { type HttpHandler, jsonResponse } from './http.ts';
import { isCrossSite } from './local-host.ts';

/** The prefix of paths that only exist on this machine. */
export const LOCAL_PATHS = '/__local/';

/** Where the site answers for Cognito, which has its own address on AWS: the page's policy allows its own origin. */
export const COGNITO_PATH = '/__local/cognito';

/** A POST to it runs every schedule of the template at once, and is answered when all are processed. */
export const SCHEDULES_PATH = '/__local/schedules';

/**
 * A site with paths that only this machine has, in front of everything that the template says. Pages
 * of other sites can't change anything there.
 *
 * @param handlers what answers below each path; it sees the rest of the path, from the slash on
 */
export function withLocalPaths(
  handlers: Readonly<Record<string, HttpHandler>>,
  site: HttpHandler,
): HttpHandler {
  return async (request) => {
    if (request.path.startsWith(LOCAL_PATHS) && isCrossSite(request)) {
      return jsonResponse(403, { message: 'Only pages of this site may ask for this' });
    }
    for (const [base, handler] of Object.entries(handlers)) {
      const rest = request.path.slice(base.length);
      if (request.path.startsWith(base) && (rest === '' || rest.startsWith('/'))) {
        return handler({ ...request, path: rest || '/' });
      }
    }
    return site(request);
  };
}
