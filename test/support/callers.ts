import { profileRepository } from '../../functions/data/profile/repository.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { claimsOf, ofAnotherPool, reissued, tampered } from './forged-tokens.ts';
import type { Caller } from './operation-case.ts';
import { type Person, peopleAt } from './people.ts';

/** Everyone of the authorisation matrix, at the system that tests share. */
export interface Callers {
  /** The headers that each caller sends. */
  readonly headers: Readonly<Record<Caller, Readonly<Record<string, string>>>>;
  /** The lister to whom belongs what operations are tried on. */
  readonly owner: Person;
  /** Makes everyone what they were, whatever has been done in their names. */
  reset(): Promise<void>;
}

/** @param organisations of the lister, and of the other one */
export async function startCallers(
  siteUrl: string,
  data: LocalData,
  [own, other]: readonly [string, string],
): Promise<Callers> {
  const person = peopleAt(siteUrl, data);
  const visitor = await person({ role: 'PUBLIC' });
  const owner = await person({ role: 'LISTER', organisation_ids: [own] });
  // The second factor makes sure that only their role keeps them from the operations of admins.
  const another = await person({ role: 'LISTER', organisation_ids: [other], secondFactor: true });
  const lenient = await person({ role: 'ADMIN' });
  const moderator = await person({ role: 'MODERATOR', secondFactor: true });
  const lenientModerator = await person({ role: 'MODERATOR' });
  const suspended = await person({ role: 'ADMIN', organisation_ids: [own] });
  const gone = await person({ role: 'ADMIN', organisation_ids: [own] });
  const admin = await person({ role: 'ADMIN', secondFactor: true });

  const token = admin.tokens.access;
  const seconds = Math.floor(Date.now() / 1000);
  const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
  const profiles = profileRepository(openTable(data.tableName, data.dynamodb));
  return {
    owner,
    headers: {
      anonymous: {},
      'made-up token': bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'),
      'tampered token': bearer(tampered(another.tokens.access, { sub: admin.profile.user_id })),
      'expired token': bearer(await reissued(token, { exp: seconds - 1 })),
      'token of another pool': bearer(await ofAnotherPool(token)),
      'token of another client': bearer(await reissued(token, { client_id: 'another-client' })),
      'identity token': bearer(
        await reissued(token, {
          token_use: 'id',
          aud: claimsOf(token).client_id,
        }),
      ),
      PUBLIC: bearer(visitor.tokens.access),
      'LISTER of it': bearer(owner.tokens.access),
      'LISTER of another': bearer(another.tokens.access),
      MODERATOR: bearer(moderator.tokens.access),
      'MODERATOR at aal1': bearer(lenientModerator.tokens.access),
      ADMIN: bearer(token),
      'ADMIN at aal1': bearer(lenient.tokens.access),
      suspended: bearer(suspended.tokens.access),
      'signed out everywhere': bearer(gone.tokens.access),
    },
    async reset() {
      await Promise.all([
        ...[visitor, owner, another, moderator, lenientModerator, lenient, admin].map(
          ({ profile }) => profiles.put(profile),
        ),
        profiles.put({ ...suspended.profile, status: 'SUSPENDED' }),
        profiles.put({ ...gone.profile, sessions_valid_from: seconds + 3600 }),
      ]);
    },
  };
}
