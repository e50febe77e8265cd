import type { DirectoryKind } from '../../../shared/directory/types.ts';
import { normaliseText } from '../../../shared/text-match.ts';
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
   * Its searchable texts in the form in which texts are compared, the name first, a line each, and the
   * symbols that are in them. No
   * text that is searched for has the end of a line, so none is found across two of them.
   */
  readonly text: string;
  /** The facets that lists filter by: `status:PENDING`, `featured`, … */
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

/**
 * The symbols of a text, such as `_` or an emoji: all but letters, digits and spaces. A name without
 * letters can only be found by them.
 */
export const symbolsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    // An emoji is typed with and without its variation selector.
    .replaceAll('\uFE0F', '')
    .replace(/[‘’`]/g, "'")
    .match(/[^\p{L}\p{M}\p{N}\s]+/gu) ?? [];

/** A text as people type it who leave out hyphens: `Fitz-Gerald` → `fitzgerald`. */
const joined = (text: string | undefined): string =>
  (text ?? '').replace(/[^\p{L}\p{M}\p{N}\s]+/gu, '');

function linesOf(id: string, texts: readonly (string | undefined)[]): string {
  const lines = [...texts, id].map((text) => normaliseText(text ?? ''));
  // Without the identifier's, which all of its kind have.
  const symbols = texts.flatMap((text) => symbolsIn(text ?? ''));
  return [...new Set([...lines, [...new Set(symbols)].join(' ')])]
    .filter((line) => line !== '')
    .join('\n');
}

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
    text: linesOf(user_id, [full_name, joined(full_name), email, phone, ...phoneForms(phone)]),
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
    text: linesOf(organisation_id, [
      name,
      joined(name),
      email,
      phone,
      ...phoneForms(phone),
      address,
      joined(address),
    ]),
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
    text: linesOf(listing_id, [
      ...[title, area_name, address].flatMap((text) => [text, joined(text)]),
      postcode,
      squeezed(postcode ?? ''),
    ]),
    facets: [facet('status', status), facet('type', type), ...flags({ featured, hidden })],
    owner_id: organisation_id,
  };
}
