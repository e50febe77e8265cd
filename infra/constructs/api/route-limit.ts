import type { Route } from '../../../shared/routes.ts';
import type { EnvironmentConfig } from '../../config.ts';

/** A factor for calls beyond a polled route's interval: on focus, for further pages or a second month. */
const HEADROOM = 2;

/**
 * A route's own limit, in requests a second of all callers together. Undefined for public reads, which
 * have the stage's. A polled route has room for all of its environment's people at once.
 */
export function routeLimit(
  { method, access, polled }: Route,
  { closedRoute, people }: EnvironmentConfig['throttle'],
): number | undefined {
  if (access === 'anyone') return method === 'GET' ? undefined : closedRoute;
  if (polled === undefined) return closedRoute;
  const { every, by = 1 } = polled;
  return Math.max(closedRoute, Math.ceil((HEADROOM * people[access] * by) / every));
}
