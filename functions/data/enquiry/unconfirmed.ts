import { CODE_HOURS } from '../../../shared/accounts/codes.ts';
import { CONFIRMATION_LIMITS } from '../../../shared/enquiries/limits.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import { addressHash, mailboxHash } from '../../lib/ids.ts';
import { CONCURRENCY, deleteBatch } from '../delete-batch.ts';
import { absentOrExpired, unexpiredAt } from '../expiry.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/repository.ts';
import { identifiersIn } from '../identifiers.ts';
import { newMessage } from '../message/repository.ts';
import { readBatch } from '../read-batch.ts';
import { type Item, serviceOf } from '../service.ts';
import { digestOf, isCode, newCode } from '../sign-up/code.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';

export type UnconfirmedEnquiry = Item<'unconfirmedEnquiry'>;

/** A new one's attributes from the caller. */
export type UnconfirmedDraft = Omit<UnconfirmedEnquiry, 'sender' | 'tries' | 'expires_at'>;

type MailboxCode = Item<'mailboxCode'>;

const DAY_SECONDS = 24 * 60 * 60;
const CODE_SECONDS = CODE_HOURS['confirm-enquiry'] * 60 * 60;

export type UnconfirmedEnquiries = ReturnType<typeof unconfirmedEnquiries>;

/** Enquiries that wait until their sender has entered the mailed code. */
export function unconfirmedEnquiries(table: Table, now: () => Date = () => new Date()) {
  const { unconfirmedEnquiry, mailboxCode } = serviceOf(table).entities;

  const seconds = (): number => epochSeconds(now());

  const isUnexpired = unexpiredAt(now);

  async function codeOf(mailbox: string): Promise<MailboxCode | undefined> {
    const { data } = await mailboxCode.get({ mailbox }).go({ consistent: true });
    return data !== null && isUnexpired(data) ? data : undefined;
  }

  async function listSent(sender: string): Promise<UnconfirmedEnquiry[]> {
    const page = await unconfirmedEnquiry.query
      .sent({ sender })
      .go({ data: 'includeKeys', pages: 'all' });
    return await readBatch(identifiersIn(unconfirmedEnquiry, page), (keys) =>
      unconfirmedEnquiry.get(keys).go({ consistent: true }),
    );
  }

  return {
    /** By a consistent read. */
    async get(enquiry_id: string): Promise<UnconfirmedEnquiry | undefined> {
      const { data } = await unconfirmedEnquiry.get({ enquiry_id }).go({ consistent: true });
      return data !== null && isUnexpired(data) ? data : undefined;
    },

    /**
     * Stores an enquiry with a message that has a code, in one transaction. After the day's last
     * mail to the mailbox, no other is sent: the newest code is valid for this enquiry as well.
     * @param request its record is stored too
     * @returns false if that record exists already, or the mailbox got another code since it was
     * read; nothing is written then
     */
    async create(item: UnconfirmedDraft, request?: IdempotentRequest): Promise<boolean> {
      const mailbox = mailboxHash(item.email);
      const before = await codeOf(mailbox);
      const isSameDay = before !== undefined && before.mails_from + DAY_SECONDS > seconds();
      const mails = isSameDay ? before.mails : 0;
      const message = newMessage({ kind: 'enquiry-code', data: {}, to: item.email }, now());
      return await writeTransaction(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.unconfirmedEnquiry
          .create({
            ...item,
            sender: addressHash(item.email),
            tries: 0,
            expires_at: seconds() + CODE_SECONDS,
          })
          .commit(),
        ...(mails >= CONFIRMATION_LIMITS.mailsPerDay
          ? []
          : [
              write.message.create(message).commit(),
              write.mailboxCode
                .upsert({
                  mailbox,
                  message_id: message.message_id,
                  mails: mails + 1,
                  mails_from: isSameDay ? before.mails_from : seconds(),
                  expires_at: seconds() + CODE_SECONDS,
                })
                .where((is, operations) =>
                  before === undefined
                    ? absentOrExpired(is.expires_at, operations, now())
                    : operations.eq(is.message_id, before.message_id),
                )
                .commit(),
            ]),
      ]);
    },

    /**
     * Makes the code of a mail that is about to be sent. Older codes become invalid.
     * @returns undefined if a newer mail to the mailbox is queued
     */
    async issueCode({
      email,
      message_id,
    }: {
      readonly email: string;
      readonly message_id: string;
    }): Promise<string | undefined> {
      const code = newCode();
      const { rejected } = await mailboxCode
        .patch({ mailbox: mailboxHash(email) })
        .set(await digestOf(code))
        .where((is, { eq }) => eq(is.message_id, message_id))
        .go({ returnOnConditionCheckFailure: true });
      return rejected ? undefined : code;
    },

    /** Checks a code. Each call counts as a try of this enquiry. */
    async tryCode(
      { enquiry_id, email }: UnconfirmedEnquiry,
      code: string,
    ): Promise<'right' | 'wrong' | 'too often'> {
      const { rejected } = await unconfirmedEnquiry
        .patch({ enquiry_id })
        .add({ tries: 1 })
        .where((is, { lt }) => lt(is.tries, CONFIRMATION_LIMITS.tries))
        .go({ returnOnConditionCheckFailure: true });
      if (rejected) return 'too often';
      return (await isCode(code, (await codeOf(mailboxHash(email))) ?? {})) ? 'right' : 'wrong';
    },

    /** The waiting enquiries from an address. @param sender the hash of the address */
    listSent: async (sender: string): Promise<UnconfirmedEnquiry[]> =>
      (await listSent(sender)).filter(isUnexpired),

    /** The mails with codes to a mailbox, by its hash. */
    async mailsTo(mailbox: string): Promise<Pick<MailboxCode, 'mails' | 'mails_from'>[]> {
      const code = await codeOf(mailbox);
      return code === undefined ? [] : [{ mails: code.mails, mails_from: code.mails_from }];
    },

    /** Deletes an address's waiting enquiries, and its mailbox's code, by their hashes. */
    async deleteAll({
      sender,
      mailbox,
    }: {
      readonly sender: string;
      readonly mailbox: string;
    }): Promise<void> {
      const keys = (await listSent(sender)).map(({ enquiry_id }) => ({ enquiry_id }));
      await deleteBatch(keys, (keys) => unconfirmedEnquiry.delete(keys).go(CONCURRENCY));
      await mailboxCode.delete({ mailbox }).go();
    },
  };
}
