import type { CapabilityContract } from '../capability-contract.ts';
import type { LimitsOf } from '../limit.ts';
import { EACH_MINUTE, type Routes } from '../route.ts';
import { ENQUIRY_ID } from './ids.ts';
import { ENQUIRIES } from './retention.ts';
import { enquiryOperations } from './schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'enquiries', access: 'lister' } as const;

const routes = {
  createEnquiry: {
    ...common,
    access: 'anyone',
    method: 'POST',
    path: '/listings/{listing_id}/enquiries',
    success: 201,
    idempotent: true,
  },
  confirmEnquiry: {
    ...common,
    access: 'anyone',
    method: 'POST',
    path: '/enquiries/{enquiry_id}/confirmation',
  },
  listMyEnquiries: { ...common, method: 'GET', path: '/me/enquiries', polled: EACH_MINUTE },
  updateEnquiry: { ...common, method: 'PATCH', path: '/enquiries/{enquiry_id}' },
} as const satisfies Routes<'enquiries'>;

const schemas = enquiryOperations;

const limits = {
  // Only the limit by network refuses. Beyond the limits of a listing or an address, enquiries wait
  // for a code: strangers could use those up, and nobody has yet proved the address, to which each
  // enquiry sends a mail.
  createEnquiry: {
    requests: [
      {
        counter: 'enquiries-of-network',
        by: 'network',
        most: 5,
        per: 'hour',
        can: 'send {most} enquiries',
      },
      {
        counter: 'enquiries-of-address',
        by: 'email',
        most: 20,
        per: 'day',
        beyond: 'confirm',
        can: 'send {most} enquiries',
      },
      {
        counter: 'enquiries-to-listing',
        by: 'listing',
        most: 60,
        per: 'hour',
        beyond: 'confirm',
        can: 'send {most} enquiries',
      },
    ],
  },
  confirmEnquiry: {
    requests: [
      {
        counter: 'enquiry-codes-entered',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'enter a code {most} times',
      },
    ],
  },
} as const satisfies LimitsOf<typeof routes, typeof schemas>;

export const enquiries = {
  purpose: 'Enquiries from visitors to organisations.',
  routes,
  schemas,
  limits,
  entities: {
    enquiry: [ENQUIRIES],
    enquiryEntry: [ENQUIRIES],
    unconfirmedEnquiry: [ENQUIRIES],
    mailboxCode: [ENQUIRIES],
  },
  ids: [ENQUIRY_ID],
} as const satisfies CapabilityContract<'enquiries', keyof typeof routes>;
