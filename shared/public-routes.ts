import { type Routes, routes } from './routes.ts';

/**
 * The operations that anyone may call. They are apart from the others, because every page loads them,
 * and the others load only after sign-in.
 */
export const publicRoutes: Routes = Object.fromEntries(
  Object.entries<Routes[string]>(routes).filter(([, { access }]) => access === 'anyone'),
);
