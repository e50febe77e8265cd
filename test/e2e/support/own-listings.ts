import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import type { OperationInput } from '../../../shared/operations.ts';
import { callAs, type Person } from './people.ts';

type Fields = OperationInput<'createListing'>['body'];

/** All fields that a holiday let needs to be submitted. */
const HOLIDAY: Fields = {
  title: 'Slate cottage above Rydal Water',
  type: 'HOLIDAY',
  property_subtype: 'cottage',
  summary: 'Two bedrooms, a stove and a path to the lake.',
  address: '1 Beck Side, Rydal',
  postcode: 'LA22 9LR',
  area_name: 'Rydal',
  inside_national_park: true,
  price: 185,
  bedrooms: 2,
  bathrooms: 1,
  sleeps: 4,
};

const paramsOf = ({ id }: Pick<OwnListing, 'id'>) => ({ params: { listing_id: id } });

/** A draft of the owner's. */
export const draftOf = (owner: Person, fields: Partial<Fields> = {}): Promise<OwnListing> =>
  callAs(owner, 'createListing', { body: { ...HOLIDAY, ...fields } });

/** The owner's listing that waits for review. */
export const pendingOf = async (owner: Person, fields?: Partial<Fields>): Promise<OwnListing> =>
  callAs(owner, 'submitListing', paramsOf(await draftOf(owner, fields)));

/** Approves a listing at its current revision. */
export const approvedBy = (admin: Person, listing: OwnListing): Promise<OwnListing> =>
  callAs(admin, 'approveListing', {
    ...paramsOf(listing),
    body: { revision: listing.revision },
  });

/** The owner's listing that an admin has approved. */
export const publishedOf = async (
  owner: Person,
  admin: Person,
  fields?: Partial<Fields>,
): Promise<OwnListing> => approvedBy(admin, await pendingOf(owner, fields));
