import { enquiryRepository } from '../../functions/data/enquiry/repository.ts';
import { omitUndefined } from '../../functions/data/omit-undefined.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { retentionEnd } from '../../shared/enquiries/rules.ts';
import { demoListing } from '../catalogue/catalogue.ts';
import { DEMO_ENQUIRIES, type DemoEnquiry } from '../catalogue/enquiries.ts';
import { demoListingId, demoOrganisationId } from './identifiers.ts';
import type { LoadTarget } from './target.ts';

/** Stores the enquiries of invented visitors. Idempotent. */
export async function storeEnquiries({ table }: Pick<LoadTarget, 'table'>): Promise<void> {
  const enquiries = enquiryRepository(table);
  for (const demo of DEMO_ENQUIRIES) await enquiries.create(enquiryOf(demo), []);
}

function enquiryOf({ listing: slug, phone, created_at, ...written }: DemoEnquiry) {
  const listing = demoListing(slug);
  const at = new Date(created_at).toISOString();
  return omitUndefined({
    ...written,
    enquiry_id: derivedId('enq', slug, created_at),
    organisation_id: demoOrganisationId(listing.organisation),
    listing_id: demoListingId(slug),
    listing_title: listing.title,
    phone: phone ?? undefined,
    source: 'website' as const,
    created_at: at,
    expires_at: retentionEnd(at),
  });
}
