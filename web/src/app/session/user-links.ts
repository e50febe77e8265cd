import { pagePaths } from '../../../../shared/pages.ts';
import type { UserRole } from '../../../../shared/profiles/types.ts';
import type { SiteLink } from '../layout/site-links.ts';

/** The links of the user menu. A link with a role is shown to users of that role only. */
export const USER_LINKS: readonly (SiteLink & { readonly role?: UserRole })[] = [
  { label: 'Dashboard', to: pagePaths.dashboard },
  { label: 'Profile', to: pagePaths.profile },
  { label: 'Settings', to: pagePaths.settings },
  { label: 'Review Queue', to: pagePaths.reviewQueue, role: 'ADMIN' },
];
