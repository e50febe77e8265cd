import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { Organisation } from '../../../shared/organisations/schema.ts';
import type { Profile } from '../../../shared/profiles/schema.ts';

/** The API's responses, with an example of each kind. */

export const CATEGORIES: OperationResponse<'getCategories'> = {
  areas: INITIAL_AREAS,
  amenities: INITIAL_AMENITIES,
};

/** The dashboard of a new user. */
export const NOTHING_YET: OperationResponse<'getDashboard'> = {
  has_organisation: false,
  published: 0,
  pending: 0,
  drafts: 0,
  rejected: 0,
  archived: 0,
  new_enquiries: 0,
  pending_reservations: 0,
  answer_by: null,
  favourites: 0,
};

const CREATED = '2026-05-01T09:00:00.000Z';

/** A signed-in user. */
export const person = (fields: Partial<Profile> = {}): Profile => ({
  id: 'usr_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  email: 'ruth@example.com',
  full_name: 'Ruth Birkett',
  phone: null,
  role: 'PUBLIC',
  assurance: 'aal1',
  created_at: CREATED,
  ...fields,
});

/** A lister. */
export const lister = (fields: Partial<Profile> = {}): Profile =>
  person({ full_name: 'Nell Dixon', role: 'LISTER', ...fields });

/** An organisation as its owner sees it. */
export const organisation = (fields: Partial<Organisation> = {}): Organisation => ({
  id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  name: 'Nell Dixon Lets',
  region: 'Lake District',
  description: null,
  verified: false,
  email: null,
  phone: null,
  address: null,
  created_at: CREATED,
  subscription: { plan: 'STARTER', status: 'TRIALING' },
  ...fields,
});
