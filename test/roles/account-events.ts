import { confirmResetPassword, resetPassword } from 'aws-amplify/auth';
import { profileRepository } from '../../functions/data/profile/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { codeIn, mailTo } from '../support/mailbox.ts';
import { peopleAt } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { signUpAt } from '../support/sign-up.ts';
import type { ExerciseOutcome } from './exercises.ts';

const PASSWORD = 'herdwick';

/** The exercises, with their outcomes while nothing is denied. */
export const ACCOUNT_EVENTS: readonly ExerciseOutcome[] = [
  ['sign up, and confirm by the code in the mail', 'done'],
  ['choose a new password by the code in the mail', 'done'],
  ['sign in without a profile', 'done'],
  ['sign in with another address than the profile has', 'done'],
];

/** @returns what leads the functions behind the user pool through everything that they may do */
export async function accountEventsAt(
  siteUrl: string,
  data: LocalData,
): Promise<() => Promise<readonly ExerciseOutcome[]>> {
  const table = openTable(data.tableName, data.dynamodb);
  const person = peopleAt(siteUrl, data);
  const newcomer = await person({ role: 'PUBLIC' });
  const { user_id } = newcomer.profile;
  let signedUp = 0;

  const tries = [
    async () => {
      signedUp += 1;
      const email = `signed.up.${process.pid}.${signedUp}@example.com`;
      await signUpAt(siteUrl, { email, password: PASSWORD });
    },
    async () => {
      // Somebody else each time: Cognito mails one person five such codes an hour.
      const { email: username } = await person({ role: 'PUBLIC' });
      await resetPassword({ username });
      const confirmationCode = codeIn(await mailTo(username, 'Reset your password', siteUrl));
      await confirmResetPassword({ username, confirmationCode, newPassword: PASSWORD });
    },
    async () => {
      await serviceOf(table).entities.profile.delete({ user_id }).go();
      await signIn(siteUrl, newcomer);
    },
    async () => {
      await profileRepository(table).put({ ...newcomer.profile, email: 'before@example.com' });
      await signIn(siteUrl, newcomer);
    },
  ];

  return async () => {
    const outcomes: ExerciseOutcome[] = [];
    // People sign in one after the other, because Amplify knows one person.
    for (const [index, attempt] of tries.entries()) {
      const what = ACCOUNT_EVENTS[index]?.[0] ?? '';
      const outcome = await attempt().then(
        () => 'done',
        (error: Error) => error.name,
      );
      outcomes.push([what, outcome]);
    }
    return outcomes;
  };
}
