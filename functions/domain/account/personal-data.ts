import { CAPABILITY_PARTS } from '../../../shared/capabilities/index.ts';
import { EXPORT_SECTIONS, type ExportSection } from '../../../shared/profiles/export.ts';
import type { Capability } from '../../../shared/routes.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { type Profile, profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { addressHash, mailboxHash } from '../../lib/ids.ts';
import type { Person } from './account-part.ts';
import { accountParts } from './capabilities/index.ts';
import type { ReadablePart, Row } from './readable-part.ts';

/** A part of a person's data, read page by page. */
export interface DataPart extends ReadablePart {
  readonly section: ExportSection;
}

export type PersonalData = ReturnType<typeof personalData>;

/** The order of the parts of a section. */
const ORDER = Object.keys(CAPABILITY_PARTS) as readonly Capability[];

/**
 * Everything that the table holds about a person (D9), to be read part by part. Lists and indexes
 * of it say nothing more, and are left out. Requests under an `Idempotency-Key` can't be found:
 * their records have hashes alone, and are deleted after a day.
 */
export function personalData(table: Table, now: () => Date = () => new Date()) {
  const profiles = profileRepository(table);
  const listings = listingRepository(table, now);
  const parts = accountParts(table, now);
  const inOrder = ORDER.flatMap((capability) => parts.get(capability) ?? []);

  async function inListing(listing_id: string): Promise<Row> {
    let row: Row = {};
    for (const part of inOrder) row = { ...row, ...(await part.inListing?.(listing_id)) };
    return row;
  }

  async function personOf(profile: Profile): Promise<Person> {
    const { email, organisation_ids } = profile;
    const owned = await Promise.all(organisation_ids.map((id) => listings.listOwned(id)));
    return {
      profile,
      address: addressHash(email),
      mailbox: mailboxHash(email),
      listing_ids: owned.flat().map(({ listing_id }) => listing_id),
      inListing,
    };
  }

  return {
    /**
     * The parts of a person's data, in the order of their sections.
     * @returns undefined if there is no such person
     */
    async partsOf(user_id: string): Promise<DataPart[] | undefined> {
      const profile = await profiles.get(user_id);
      if (profile === undefined) return undefined;
      const person = await personOf(profile);
      return EXPORT_SECTIONS.flatMap((section) =>
        inOrder
          .flatMap(({ exports }) => exports[section]?.(person) ?? [])
          .map((part) => ({ ...part, section })),
      );
    },
  };
}
