import { DEMO_ORGANISATIONS } from './organisations.ts';

/** An invented person with an account. */
export interface DemoPerson {
  readonly full_name: string;
  readonly email: string;
}

/** What all of them sign in with. Their accounts are on this machine alone, and hold nothing of worth. */
export const DEMO_PASSWORD = 'striding-edge';

const [{ owner: lister }] = DEMO_ORGANISATIONS;

/** Lets cottages to guests: Kettle & Crook’s owner. */
const host = {
  full_name: 'Bronwen Tyson',
  email: 'bronwen.tyson@fellside.example',
};

/** To try the site as: one for each role, and a second lister, who has guests. */
export const DEMO_PEOPLE = {
  visitor: { full_name: 'Walter Gaskarth', email: 'visitor@fellside.example' },
  lister,
  host,
  admin: { full_name: 'Edith Postlethwaite', email: 'admin@fellside.example' },
} as const satisfies Record<string, DemoPerson>;
