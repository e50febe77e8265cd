import type { Enquiry as EnquiryView } from '../../../shared/enquiries/schema.ts';
import type { Enquiry } from '../../data/enquiry/repository.ts';

/** An enquiry as the API returns it. */
export const enquiryView = ({
  enquiry_id,
  name,
  email,
  phone,
  message,
  ...enquiry
}: Enquiry): EnquiryView => ({
  ...enquiry,
  id: enquiry_id,
  name: name ?? null,
  email: email ?? null,
  phone: phone ?? null,
  message: message ?? null,
});
