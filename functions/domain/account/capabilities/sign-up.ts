import { signUpRepository } from '../../../data/sign-up/repository.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart } from '../account-part.ts';
import { whole } from '../readable-part.ts';

export function signUp(table: Table, now: () => Date): AccountPart<'sign-up'> {
  const signUps = signUpRepository(table, now);
  return {
    exports: {
      sign_up: ({ profile: { user_id, email } }) => [
        whole(user_id, async () => {
          const state = await signUps.find(email.toLowerCase());
          return state === undefined ? [] : [state];
        }),
      ],
    },
    forgets: 'It is deleted once the account exists, or after a day.',
  };
}
