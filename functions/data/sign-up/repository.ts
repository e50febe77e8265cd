import { CODE_HOURS } from '../../../shared/accounts/codes.ts';
import { SIGN_UP_LIMITS } from '../../../shared/accounts/limits.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { unexpiredAt } from '../expiry.ts';
import { newMessage } from '../message/repository.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import { digestOf, isCode, newCode } from './code.ts';

type SignUp = Item<'signUp'>;

export type SignUpRepository = ReturnType<typeof signUpRepository>;

const CODE_SECONDS = CODE_HOURS['confirm-sign-up'] * 60 * 60;

/** The addresses that sign up, and the codes that prove them. */
export function signUpRepository(table: Table, now: () => Date = () => new Date()) {
  const { signUp } = serviceOf(table).entities;

  const isUnexpired = unexpiredAt(now);

  async function get(email: string): Promise<SignUp | undefined> {
    const { data } = await signUp.get({ email }).go({ consistent: true });
    return data ?? undefined;
  }

  return {
    /**
     * The state of signing up with an address, unless it has expired; without the code's digest.
     * @param email in lower case
     */
    async find(email: string): Promise<Omit<SignUp, 'code_salt' | 'code_digest'> | undefined> {
      const signUp = await get(email);
      if (signUp === undefined || !isUnexpired(signUp)) return undefined;
      const { code_salt, code_digest, ...rest } = signUp;
      return rest;
    },

    /**
     * Queues a mail to an address: a code, or that it has an account. Both kinds have the same
     * reads and writes, so that the response doesn't reveal which it is.
     */
    async queueMail(email: string, kind: 'sign-up-code' | 'account-exists'): Promise<void> {
      await untilWritten(async () => {
        const before = await get(email);
        const message = newMessage({ kind, data: {}, to: email }, now());
        const { message_id } = message;
        return await writeTransaction(table, (write) => [
          write.signUp
            .upsert({ email, message_id, expires_at: epochSeconds(now()) + CODE_SECONDS })
            .where((is, { eq, notExists }) =>
              before === undefined
                ? notExists(is.message_id)
                : eq(is.message_id, before.message_id),
            )
            .commit(),
          write.message.create(message).commit(),
        ]);
      });
    },

    /**
     * Makes the code of a mail that is about to be sent. Older codes become invalid.
     * @returns undefined if a newer mail to the address is queued
     */
    async issueCode({
      email,
      message_id,
    }: Pick<SignUp, 'email' | 'message_id'>): Promise<string | undefined> {
      const code = newCode();
      const { rejected } = await signUp
        .patch({ email })
        .set({ ...(await digestOf(code)), tries: 0 })
        .remove(['user_id'])
        .where((is, { eq }) => eq(is.message_id, message_id))
        .go({ returnOnConditionCheckFailure: true });
      return rejected ? undefined : code;
    },

    /**
     * Checks a code. Each call counts as a try.
     * @returns the user whose account was created with the code before, if any; undefined if the
     * code is wrong, expired, tried too often, or doesn't exist
     */
    async tryCode(
      email: string,
      code: string,
    ): Promise<{ readonly user_id: string | undefined } | undefined> {
      const { data, rejected } = await signUp
        .patch({ email })
        .add({ tries: 1 })
        .where(
          (is, { exists, gt, lt }) =>
            `${exists(is.code_digest)} AND ${lt(is.tries, SIGN_UP_LIMITS.triesPerCode)} AND ${gt(is.expires_at, epochSeconds(now()))}`,
        )
        .go({ response: 'all_new', returnOnConditionCheckFailure: true });
      const digest = rejected ? {} : data;
      return (await isCode(code, digest)) ? { user_id: data?.user_id } : undefined;
    },

    /** Records the user whose account was created with the code of an address. */
    async recordAccount(email: string, user_id: string): Promise<void> {
      await signUp.patch({ email }).set({ user_id }).go();
    },
  };
}
