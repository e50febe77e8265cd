import type { Enquiry as EnquiryView } from '../../../shared/enquiries/schema.ts';
import type { Enquiry } from '../../data/enquiry/repository.ts';

/** An enquiry as the API answers it. */
export const enquiryView = ({ enquiry_id, phone, ...enquiry }: Enquiry): EnquiryView => ({
  ...enquiry,
  id: enquiry_id,
  phone: phone ?? null,
});
