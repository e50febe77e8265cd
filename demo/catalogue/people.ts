import { demoOrganisation } from './organisations.ts';
import people from './people.json' with { type: 'json' };
import {
  checkedContent,
  type DemoAsker,
  type DemoPerson,
  type DemoRole,
  peopleSchema,
} from './schema.ts';

/** Everybody's password. The accounts exist on this machine alone, and protect nothing. */
export const DEMO_PASSWORD = 'striding-edge';

const { visitor, admin } = checkedContent('people.json', peopleSchema, people);

/** People to sign in as: one for each role, and a second lister with guests. */
export const DEMO_PEOPLE: Readonly<Record<DemoRole, DemoPerson>> = {
  visitor,
  lister: demoOrganisation('thornbarrow-pike').owner,
  host: demoOrganisation('kettle-and-crook').owner,
  admin,
};

/** A person who asks for something, with the address that follows from the name. */
export function personOf(asker: DemoAsker): DemoPerson & { readonly phone?: string } {
  if (typeof asker === 'string') return DEMO_PEOPLE[asker];
  const address = asker.full_name.toLowerCase().replaceAll(' ', '.');
  return { ...asker, email: `${address}@fellside.example` };
}
