import { expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { DEMO_ENQUIRIES } from '../../demo/catalogue/enquiries.ts';
import { DEMO_PEOPLE } from '../../demo/catalogue/people.ts';
import { enquiryFieldsSchema } from '../../shared/enquiries/schema.ts';
import { ENQUIRY_STATUSES } from '../../shared/enquiries/types.ts';

const listingOf = (slug: string) => DEMO_LISTINGS.find((listing) => listing.slug === slug);

it('every demo enquiry is valid, and its listing takes enquiries', () => {
  for (const { listing, name, email, phone, message } of DEMO_ENQUIRIES) {
    const written = { name, email, phone, message };
    expect(enquiryFieldsSchema.parse(written)).toEqual(written);
    expect(listingOf(listing), listing).toMatchObject({
      type: expect.stringMatching(/^(SALE|LETTING)$/),
      status: 'PUBLISHED',
    });
  }
});

it('the demo lister has some in every state', () => {
  const own = DEMO_ENQUIRIES.filter(
    ({ listing }) => listingOf(listing)?.organisation === 'thornbarrow-pike',
  );
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(ENQUIRY_STATUSES));
});

it('the demo visitor has sent some', () => {
  const { email } = DEMO_PEOPLE.visitor;
  expect(DEMO_ENQUIRIES.some((enquiry) => enquiry.email === email)).toBe(true);
});
