import { enquiryOperations } from '../../../functions/api/enquiries/operations.ts';
import { enquiryRepository } from '../../../functions/data/enquiry/repository.ts';
import { enquiry } from '../enquiries.ts';
import { AT, type CapabilityTrials, NOT_THEIRS } from '../trial.ts';

let strangers = 0;

/** What nobody has sent before: one address can send so many a day. */
const AN_ENQUIRY = {
  name: 'Ruth Birkett',
  get email() {
    strangers += 1;
    return `enquirer.${process.pid}.${strangers}@example.com`;
  },
  message: 'May we come on Sunday?',
};

export const enquiries: CapabilityTrials<'enquiries', 'enquiry_id'> = {
  operations: ({ table, now }) => enquiryOperations(table, now),
  async subject({ table, organisation_id, id }) {
    const enquiry_id = id('enq');
    await enquiryRepository(table).create(enquiry({ enquiry_id, organisation_id }), []);
    return { enquiry_id };
  },
  trials: {
    createEnquiry: { body: AN_ENQUIRY },
    confirmEnquiry: { body: { code: '000000' } },
    listMyEnquiries: { positions: { '': (id) => ({ created_at: AT, enquiry_id: id }) } },
    updateEnquiry: { body: { status: 'READ' }, exceptions: NOT_THEIRS },
  },
};
