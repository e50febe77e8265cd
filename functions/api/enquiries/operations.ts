import { enquiryRepository } from '../../data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../data/enquiry/unconfirmed.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { organisationOf, organisationRepository } from '../../data/organisation/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { createOnceIn } from '../../domain/idempotent-request/create-once.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { confirmEnquiry } from './confirm-enquiry.ts';
import { createEnquiry } from './create-enquiry.ts';
import { listMyEnquiries } from './list-my-enquiries.ts';
import { recipientOf } from './recipient.ts';
import { updateEnquiry } from './update-enquiry.ts';

/** The operations of senders and recipients on enquiries. */
export function enquiryOperations(
  table: Table,
  now: () => Date = () => new Date(),
): Operations<'enquiries'> {
  const dependencies = {
    enquiries: enquiryRepository(table, now),
    unconfirmed: unconfirmedEnquiries(table, now),
    recipientOf: recipientOf({
      listings: listingRepository(table, now),
      organisationOf: organisationOf(organisationRepository(table).get),
      profiles: profileRepository(table),
    }),
    createOnce: createOnceIn(table, now),
    now,
  };
  return {
    createEnquiry: createEnquiry(dependencies),
    confirmEnquiry: confirmEnquiry(dependencies),
    listMyEnquiries: listMyEnquiries(dependencies),
    updateEnquiry: updateEnquiry(dependencies),
  };
}
