import { expect, it } from 'vitest';
import { listingFieldsSchema } from '../../shared/listings/fields.ts';
import { organisationFieldsSchema } from '../../shared/organisations/schema.ts';
import { profileFieldsSchema } from '../../shared/profiles/schema.ts';
import { COTTAGE } from '../support/marketplace.ts';

const forms = {
  listing: { schema: listingFieldsSchema, whole: COTTAGE },
  organisation: {
    schema: organisationFieldsSchema,
    whole: { name: 'Fell Lets', email: 'hello@fell.example' },
  },
  profile: { schema: profileFieldsSchema, whole: { full_name: 'Hannah Tyson' } },
} as const;

const of = (form: keyof typeof forms, field: string, value: unknown) =>
  forms[form].schema.safeParse({ ...forms[form].whole, [field]: value });

const LINES = [
  ['listing', 'title', 'Title'],
  ['listing', 'address', 'Address'],
  ['listing', 'postcode', 'Postcode'],
  ['listing', 'area_name', 'Area'],
  ['organisation', 'name', 'Organisation name'],
  ['organisation', 'phone', 'Phone number'],
  ['organisation', 'address', 'Address'],
  ['organisation', 'region', 'Region'],
  ['profile', 'full_name', 'Full name'],
  ['profile', 'phone', 'Phone number'],
] as const;

it.each(LINES)('the %s’s %s is one line', (form, field, label) => {
  for (const between of ['\n', '\r\n', '\t', '\u0000', '\u0085', '\u2028', '\u2029']) {
    const { success, error } = of(form, field, `12345${between}67`);
    expect(success, JSON.stringify(between)).toBe(false);
    expect(error?.issues).toMatchObject([
      { path: [field], message: `${label} must be one line, without tabs` },
    ]);
  }
  expect(of(form, field, ' Émile’s 7½ ').success).toBe(true);
});

it('an amenity is one line', () => {
  expect(of('listing', 'amenities', ['Wi\nFi']).error?.issues).toMatchObject([
    { path: ['amenities', 0], message: 'Amenity must be one line, without tabs' },
  ]);
});

it.each([
  ['listing', 'summary'],
  ['listing', 'description'],
  ['organisation', 'description'],
] as const)('the %s’s %s may have several', (form, field) => {
  expect(of(form, field, 'One\n\tTwo')).toMatchObject({ data: { [field]: 'One\n\tTwo' } });
});
