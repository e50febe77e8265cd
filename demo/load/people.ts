import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import type { UserRole } from '../../shared/profiles/types.ts';
import { DEMO_ORGANISATIONS } from '../catalogue/organisations.ts';
import { DEMO_PEOPLE } from '../catalogue/people.ts';
import type { DemoPerson } from '../catalogue/schema.ts';
import { ensureAccount, findAccount } from './account.ts';
import { demoOrganisationId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

type Target = Pick<LoadTarget, 'table' | 'accounts'>;

/** `created_at` of the demo organisations and people. */
const CREATED_AT = '2026-02-01T09:00:00.000Z';

/**
 * Stores the people with their accounts, then their organisations. Cognito generates user ids, so a repeated
 * load reuses existing accounts.
 */
export async function storePeople(target: Target): Promise<void> {
  const { visitor, admin } = DEMO_PEOPLE;
  await storeProfile(target, visitor, 'PUBLIC');
  await storeProfile(target, admin, 'ADMIN');
  for (const organisation of DEMO_ORGANISATIONS) await storeOrganisation(target, organisation);
}

/** Whether the last organisation and its owner are stored, and so all. */
export async function arePeopleStored({ table, accounts }: Target): Promise<boolean> {
  const last = DEMO_ORGANISATIONS.at(-1);
  if (last === undefined) return true;
  const [organisation, owner] = await Promise.all([
    organisationRepository(table).get(demoOrganisationId(last.slug)),
    findAccount(accounts, last.owner),
  ]);
  return owner !== undefined && organisation?.owner_user_id === owner;
}

async function storeProfile(
  { table, accounts }: Target,
  person: DemoPerson,
  role: UserRole,
  organisation_ids: string[] = [],
): Promise<string> {
  const user_id = await ensureAccount(accounts, person);
  const profile = { user_id, ...person, role, organisation_ids, created_at: CREATED_AT };
  await profileRepository(table).put(profile);
  return user_id;
}

async function storeOrganisation(
  target: Target,
  { slug, owner, ...organisation }: (typeof DEMO_ORGANISATIONS)[number],
): Promise<void> {
  const organisation_id = demoOrganisationId(slug);
  await organisationRepository(target.table).put({
    organisation_id,
    ...organisation,
    owner_user_id: await storeProfile(target, owner, 'LISTER', [organisation_id]),
    created_at: CREATED_AT,
  });
}
