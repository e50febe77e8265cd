import { DEMO_ORGANISATIONS } from './organisations.ts';

/** An invented person with an account. */
export interface DemoPerson {
  readonly full_name: string;
  readonly email: string;
}

/** What all of them sign in with. Their accounts are on this machine alone, and hold nothing of worth. */
export const DEMO_PASSWORD = 'striding-edge';

const [{ owner: lister }] = DEMO_ORGANISATIONS;

/** One for each role, to try the site as. */
export const DEMO_PEOPLE = {
  visitor: { full_name: 'Walter Gaskarth', email: 'visitor@fellside.example' },
  lister,
  admin: { full_name: 'Edith Postlethwaite', email: 'admin@fellside.example' },
} as const satisfies Record<string, DemoPerson>;
