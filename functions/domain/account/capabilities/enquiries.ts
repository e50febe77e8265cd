import { enquiryRepository } from '../../../data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../../data/enquiry/unconfirmed.ts';
import type { Table } from '../../../data/table.ts';
import { addressHash } from '../../../lib/ids.ts';
import type { AccountPart } from '../account-part.ts';
import { listed, type ReadablePart, whole } from '../readable-part.ts';

export function enquiries(table: Table, now: () => Date): AccountPart<'enquiries'> {
  const repository = enquiryRepository(table, now);
  const unconfirmed = unconfirmedEnquiries(table, now);

  const received = (organisation_id: string): ReadablePart['read'] =>
    listed(
      ['created_at', 'enquiry_id'],
      (request) => repository.list(organisation_id, request),
      async (places) => {
        const items = await repository.getMany(places.map(({ enquiry_id }) => enquiry_id));
        return [...items.values()];
      },
    );

  return {
    exports: {
      enquiries_received: ({ profile: { organisation_ids } }) =>
        organisation_ids.map((id) => ({ subject: id, read: received(id) })),
      enquiries_sent: ({ profile: { user_id }, address }) => [
        {
          subject: user_id,
          async read({ after, limit }) {
            const { enquiry_id = '' } = after ?? {};
            const page = await repository.listSent(address, {
              limit,
              ...(after && { after: { enquiry_id } }),
            });
            return { ...page, next: page.next && { enquiry_id: page.next.enquiry_id } };
          },
        },
        whole('those that wait for a code', () => unconfirmed.listSent(address)),
      ],
      counts: ({ mailbox }) => [whole('mails with codes', () => unconfirmed.mailsTo(mailbox))],
    },
    forgets: {
      ofOrganisation: (organisation_id) => repository.deleteReceived(organisation_id),
      async ofAddress({ address, mailbox }) {
        await repository.anonymise(address);
        await unconfirmed.deleteAll({ sender: address, mailbox });
      },
    },
    async contents({ email, organisation_ids }) {
      let received = 0;
      for (const id of organisation_ids) received += await repository.countReceived(id);
      const sent = await repository.countSent(addressHash(email));
      return {
        removed: [{ count: received, one: 'enquiry received', many: 'enquiries received' }],
        kept: [{ count: sent, one: 'enquiry sent', many: 'enquiries sent' }],
      };
    },
  };
}
