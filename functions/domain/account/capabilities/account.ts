import { type AuditEntry, auditRepository } from '../../../data/audit/repository.ts';
import { counterRepository } from '../../../data/counter/repository.ts';
import { favouriteRepository } from '../../../data/favourite/repository.ts';
import { messageRepository } from '../../../data/message/repository.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart, Person } from '../account-part.ts';
import { type ReadablePart, whole } from '../readable-part.ts';

export function account(table: Table, now: () => Date): AccountPart<'account'> {
  const favourites = favouriteRepository(table);
  const messages = messageRepository(table, now);
  const counts = counterRepository(table, now);
  const audit = auditRepository(table);

  /** Actions on the user's own data, or by the user. Nobody else is named. */
  const historyPart = (
    user_id: string,
    subject: string,
    read: typeof audit.listTrail,
    isListed: (entry: AuditEntry) => boolean = () => true,
  ): ReadablePart => ({
    subject,
    async read({ after, limit }) {
      const { at = '', audit_id = '' } = after ?? {};
      const page = await read(subject, { limit, ...(after && { after: { at, audit_id } }) });
      return {
        items: page.items.filter(isListed).map((entry) => ({
          ...entry,
          by: entry.by === user_id ? 'you' : 'somebody else',
        })),
        next: page.next && { at: page.next.at, audit_id: page.next.audit_id },
      };
    },
  });

  function history({ profile: { user_id, organisation_ids }, listing_ids }: Person) {
    const own = [user_id, ...organisation_ids, ...listing_ids];
    const doneToOthers: ReadablePart = {
      subject: 'what you did to anything else',
      async read(request) {
        const part = historyPart(
          user_id,
          user_id,
          audit.listDoneBy,
          ({ subject_id }) => !own.includes(subject_id),
        );
        const { items, next } = await part.read(request);
        // Notes, reasons and values are about other people.
        return {
          items: items.map(({ at, audit_id, action, subject_id, by }) => ({
            at,
            audit_id,
            action,
            subject_id,
            by,
          })),
          next,
        };
      },
    };
    return [...own.map((subject) => historyPart(user_id, subject, audit.listTrail)), doneToOthers];
  }

  return {
    exports: {
      account: ({ profile }) => [whole(profile.user_id, async () => [profile])],
      favourites: ({ profile: { user_id } }) => [whole(user_id, () => favourites.listAll(user_id))],
      emails: ({ profile: { user_id }, address }) => [
        {
          subject: user_id,
          async read({ after, limit }) {
            const { message_id = '' } = after ?? {};
            const page = await messages.listTo(address, {
              limit,
              ...(after && { after: { message_id } }),
            });
            return {
              // Without the texts, which are read when the mails are sent.
              items: page.items.map(({ data, unsubscribe_token, ...row }) => row),
              next: page.next && { message_id: page.next.message_id },
            };
          },
        },
      ],
      history,
      counts: ({ profile: { user_id }, mailbox }) => [
        whole(user_id, () => counts.list({ person: user_id, email: mailbox })),
      ],
    },
    forgets: {
      /** Removes favourites, and subtracts them from the listings' counts. */
      ofUser: (user_id) => favourites.removeAll(user_id),
      async ofAddress({ user_id, address, mailbox }) {
        await messages.deleteAllTo(address);
        await counts.deleteAll({ person: user_id, email: mailbox });
      },
    },
  };
}
