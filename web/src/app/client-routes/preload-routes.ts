import { isValidElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { Preloaded } from '../../lib/lazy-part.tsx';

/** Loads the parts that these routes show at a path. */
export async function preloadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(({ route: { element } }) => {
      const part = isValidElement(element) ? element.type : undefined;
      return (part as Partial<Preloaded<object>> | undefined)?.preload?.(pathname);
    }),
  );
}
