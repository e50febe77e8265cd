import type { DirectoryKind } from '../../../shared/directory/types.ts';
import { normaliseText } from '../../../shared/listings/text-match.ts';
import type { Listing } from '../listing/repository.ts';
import type { Organisation, Subscription } from '../organisation/repository.ts';
import type { Profile } from '../profile/repository.ts';

/** Names one of them. */
export interface DirectoryKey {
  readonly kind: DirectoryKind;
  readonly id: string;
}

/** A user, an organisation or a listing, as admins find it. */
export interface DirectoryEntry extends DirectoryKey {
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  /**
   * Its searchable texts in the form in which texts are compared, the name first, a line each. No
   * text that is searched for has the end of a line, so none is found across two of them.
   */
  readonly text: string;
  /** What lists filter by: `status:PENDING`, `featured`, … */
  readonly facets: readonly string[];
  /** The owner of an organisation, and the organisation of a listing: found by their texts, too. */
  readonly owner_id?: string | undefined;
}

/** A facet with a value, such as `role:ADMIN`. */
export const facet = (name: string, value: string): string => `${name}:${value}`;

/** The facets that are there or not. */
const flags = (all: Readonly<Record<string, boolean | undefined>>): string[] =>
  Object.keys(all).filter((name) => all[name] === true);

/** A phone number without spaces, as it is dialled abroad and at home. */
const phoneForms = (phone: string | undefined): string[] => {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits.startsWith('44') ? [digits, `0${digits.slice(2)}`] : [digits];
};

const linesOf = (texts: readonly (string | undefined)[]): string =>
  texts
    .map((text) => normaliseText(text ?? ''))
    .filter((text) => text !== '')
    .join('\n');

/** The form of a text without spaces, by which postcodes and numbers are found. */
export const squeezed = (text: string): string => normaliseText(text).replaceAll(' ', '');

/** @returns undefined while the account is being deleted */
export function userEntry(profile: Profile): DirectoryEntry | undefined {
  const { user_id, created_at, full_name, email, phone, role, status } = profile;
  if (status === 'LEAVING') return undefined;
  return {
    kind: 'user',
    id: user_id,
    created_at,
    text: linesOf([full_name, email, phone, ...phoneForms(phone), user_id]),
    facets: [facet('role', role), ...flags({ suspended: status === 'SUSPENDED' })],
  };
}

export function organisationEntry(
  organisation: Organisation,
  { plan }: Pick<Subscription, 'plan'>,
): DirectoryEntry {
  const { organisation_id, created_at, owner_user_id, name, email, phone, address } = organisation;
  const { suspended, verified } = organisation;
  return {
    kind: 'organisation',
    id: organisation_id,
    created_at,
    text: linesOf([name, email, phone, ...phoneForms(phone), address, organisation_id]),
    facets: [facet('plan', plan), ...flags({ suspended, verified })],
    owner_id: owner_user_id,
  };
}

export function listingEntry(listing: Listing): DirectoryEntry {
  const { listing_id, organisation_id, created_at, title, area_name, address, postcode } = listing;
  const { type, status, featured, hidden } = listing;
  return {
    kind: 'listing',
    id: listing_id,
    created_at,
    text: linesOf([title, area_name, address, postcode, squeezed(postcode ?? ''), listing_id]),
    facets: [facet('status', status), facet('type', type), ...flags({ featured, hidden })],
    owner_id: organisation_id,
  };
}
