import { Service } from 'electrodb';
import { auditEntity } from './audit/entity.ts';
import { categoriesEntity } from './categories/entity.ts';
import { counterEntity } from './counter/entity.ts';
import { idempotentRequestEntity } from './idempotent-request/entity.ts';
import { listingEntity } from './listing/entity.ts';
import { listingCountsEntity } from './listing-counts/entity.ts';
import { messageEntity } from './message/entity.ts';
import { organisationEntity } from './organisation/entity.ts';
import { ownedListingEntity } from './owned-listing/entity.ts';
import { photoEntity } from './photo/entity.ts';
import { addressEntity } from './profile/address-entity.ts';
import { profileEntity } from './profile/entity.ts';
import { reviewEntryEntity } from './review-entry/entity.ts';
import { signUpEntity } from './sign-up/entity.ts';
import { adminDigestEntity, submissionEntity } from './submission/entity.ts';
import { subscriptionEntity } from './subscription/entity.ts';
import type { Table } from './table.ts';

const newService = (table: Table) =>
  new Service({
    address: addressEntity(table),
    adminDigest: adminDigestEntity(table),
    audit: auditEntity(table),
    categories: categoriesEntity(table),
    counter: counterEntity(table),
    idempotentRequest: idempotentRequestEntity(table),
    listing: listingEntity(table),
    listingCounts: listingCountsEntity(table),
    message: messageEntity(table),
    organisation: organisationEntity(table),
    ownedListing: ownedListingEntity(table),
    photo: photoEntity(table),
    profile: profileEntity(table),
    reviewEntry: reviewEntryEntity(table),
    signUp: signUpEntity(table),
    submission: submissionEntity(table),
    subscription: subscriptionEntity(table),
  });

type DataService = ReturnType<typeof newService>;

/** The entities in a transaction: `transaction.write((write: Writes) => [write.listing.put(…).commit()])`. */
export type Writes = Parameters<Parameters<DataService['transaction']['write']>[0]>[0];

const services = new WeakMap<Table, DataService>();

/**
 * All entities of a table, their collections, and transactions of any of them. It is made once for
 * each table, because ElectroDB checks every model then. That took 58 ms, measured with 14 of today's
 * 17 models (decision 19).
 */
export function serviceOf(table: Table): DataService {
  const service = services.get(table) ?? newService(table);
  services.set(table, service);
  return service;
}
