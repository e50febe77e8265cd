import { equal } from 'node:assert/strict';
import { enquiryOperations } from '../../../functions/api/enquiries/operations.ts';
import { enquiryRepository } from '../../../functions/data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../../functions/data/enquiry/unconfirmed.ts';
import { addressHash, mailboxHash, newId } from '../../../functions/lib/ids.ts';
import { enquiry } from '../enquiries.ts';
import { AT, type CapabilityCases, NOT_THEIRS, STORED } from '../operation-case.ts';

let strangers = 0;

/** An enquiry from a new address each time: each address has a daily limit. */
const AN_ENQUIRY = {
  name: 'Ruth Birkett',
  get email() {
    strangers += 1;
    return `enquirer.${process.pid}.${strangers}@example.com`;
  },
  message: 'May we come on Sunday?',
};

const CONTENT = {
  name: 'Ruth Birkett',
  email: 'ruth@fellside.example',
  message: 'May we come on Sunday?',
};

export const enquiries: CapabilityCases<'enquiries', 'enquiry_id'> = {
  operations: ({ table, now }) => enquiryOperations(table, now),
  async subject({ table, organisation_id, id }) {
    const enquiry_id = id('enq');
    await enquiryRepository(table).create(enquiry({ enquiry_id, organisation_id }), []);
    return { enquiry_id };
  },
  operationCases: {
    createEnquiry: { body: AN_ENQUIRY },
    confirmEnquiry: { body: { code: '000000' } },
    listMyEnquiries: { positions: { '': (id) => ({ created_at: AT, enquiry_id: id }) } },
    updateEnquiry: { body: { status: 'READ' }, exceptions: NOT_THEIRS },
  },
  async retention({ table, now, organisation_id, listing_id, ask }) {
    const enquiries = enquiryRepository(table, now);
    const unconfirmed = unconfirmedEnquiries(table, now);
    const { id } = await ask('createEnquiry', { params: { listing_id }, body: CONTENT });
    const enquiry_id = newId('enq', STORED);
    await unconfirmed.create({
      ...CONTENT,
      enquiry_id,
      listing_id,
      created_at: STORED.toISOString(),
    });
    const sender = addressHash(CONTENT.email);
    const isListed = (items: readonly { readonly enquiry_id: string }[]) =>
      items.some((item) => item.enquiry_id === id);
    return {
      enquiry: {
        until: '2028-11-22T10:19:59.000Z',
        isFound: async () =>
          (await enquiries.get(id)) !== undefined &&
          isListed((await enquiries.listSent(sender, { limit: 9 })).items),
      },
      enquiryEntry: {
        until: '2028-11-22T10:19:59.000Z',
        async isFound() {
          const listed = await enquiries.list(organisation_id, { limit: 9 });
          equal(await enquiries.countNew(organisation_id), listed.length);
          return isListed(listed);
        },
      },
      unconfirmedEnquiry: {
        until: '2026-11-23T10:19:59.000Z',
        isFound: async () =>
          (await unconfirmed.get(enquiry_id)) !== undefined &&
          (await unconfirmed.listSent(sender)).length > 0,
      },
      mailboxCode: {
        until: '2026-11-23T10:19:59.000Z',
        isFound: async () => (await unconfirmed.mailsTo(mailboxHash(CONTENT.email))).length > 0,
      },
    };
  },
};
