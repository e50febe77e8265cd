import type { Enquiry } from '../../../../shared/enquiries/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { exampleId } from './listings.ts';

/** A new enquiry, as the receiving organisation sees it. */
export const enquiry = (fields: Partial<Enquiry> = {}): Enquiry => ({
  id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  listing_id: exampleId('lst', 1),
  listing_title: 'Farmhouse below Nab Scar',
  name: 'Priya Nair',
  email: 'priya@example.com',
  phone: '01632 960002',
  message: 'Could we come and see it on Saturday?\n\nWe are three, with a dog.',
  status: 'NEW',
  source: 'website',
  created_at: '2026-06-02T14:30:00.000Z',
  ...fields,
});

/** The last page of a list of enquiries. */
export const enquiries = (...items: readonly Enquiry[]): OperationResponse<'listMyEnquiries'> => ({
  items: [...items],
  next_cursor: null,
});
