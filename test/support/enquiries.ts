import type { SentEnquiry } from '../../functions/data/enquiry/repository.ts';
import { derivedId } from '../../functions/lib/ids.ts';

/** An enquiry that nobody has read, but for what a test says otherwise. */
export const enquiry = (given: Partial<SentEnquiry> = {}): SentEnquiry => ({
  enquiry_id: derivedId('enq', 1),
  organisation_id: 'org_1',
  listing_id: 'lst_1',
  listing_title: 'Slate cottage above the beck',
  name: 'Ruth Birkett',
  email: 'ruth@fellside.example',
  phone: '01632 960002',
  message: 'May we come on Sunday?\n\nWe are two.',
  status: 'NEW',
  source: 'website',
  created_at: '2026-06-01T09:00:00.000Z',
  expires_at: Date.parse('2028-06-01T09:00:00.000Z') / 1000,
  ...given,
});
