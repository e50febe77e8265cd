import { type CreateEntityItem, Entity, type EntityItem, Service } from 'electrodb';
import type { EntityName } from '../../shared/contract.ts';
import { auditModel } from './audit/entity.ts';
import {
  bookingModel,
  calendarModel,
  guestBookingModel,
  pendingTotalModel,
  reservationModel,
} from './booking/entity.ts';
import { categoriesModel, categoryEntryModel } from './categories/entity.ts';
import { listingChannelsModel } from './channel/entity.ts';
import { counterModel } from './counter/entity.ts';
import { enquiryEntryModel, enquiryModel } from './enquiry/entity.ts';
import { mailboxCodeModel, unconfirmedEnquiryModel } from './enquiry/unconfirmed-entity.ts';
import {
  favouriteCountModel,
  favouriteMarkModel,
  favouriteModel,
  favouriteTotalModel,
} from './favourite/entity.ts';
import { blockedGuestModel, guestBlockModel } from './guest-block/entity.ts';
import { idempotentRequestModel } from './idempotent-request/entity.ts';
import { listingModel } from './listing/entity.ts';
import {
  listingCountsModel,
  ownedListingModel,
  reviewEntryModel,
} from './listing/list-entities.ts';
import { messageModel } from './message/entity.ts';
import { organisationModel, subscriptionModel } from './organisation/entity.ts';
import { photoModel } from './photo/entity.ts';
import { photoAccessChangeModel, photoAccessLeaseModel } from './photo-access/entity.ts';
import {
  photoBatchLockModel,
  photoBatchModel,
  photoBatchOutcomeModel,
  photoBatchPageModel,
} from './photo-batch/entity.ts';
import { presenceModel } from './presence/entity.ts';
import { addressModel, profileModel } from './profile/entity.ts';
import { signUpModel } from './sign-up/entity.ts';
import { fetchRoundModel, listingSourcesModel } from './source/entity.ts';
import { statisticsModel } from './statistics/entity.ts';
import { adminDigestModel, submissionModel } from './submission/entity.ts';
import type { Table } from './table.ts';

function newService({ client, name }: Table) {
  const config = { client, table: name };
  return new Service({
    address: new Entity(addressModel, config),
    adminDigest: new Entity(adminDigestModel, config),
    audit: new Entity(auditModel, config),
    blockedGuest: new Entity(blockedGuestModel, config),
    booking: new Entity(bookingModel, config),
    calendar: new Entity(calendarModel, config),
    listingChannels: new Entity(listingChannelsModel, config),
    listingSources: new Entity(listingSourcesModel, config),
    fetchRound: new Entity(fetchRoundModel, config),
    categories: new Entity(categoriesModel, config),
    categoryEntry: new Entity(categoryEntryModel, config),
    counter: new Entity(counterModel, config),
    enquiry: new Entity(enquiryModel, config),
    enquiryEntry: new Entity(enquiryEntryModel, config),
    favourite: new Entity(favouriteModel, config),
    favouriteCount: new Entity(favouriteCountModel, config),
    favouriteMark: new Entity(favouriteMarkModel, config),
    favouriteTotal: new Entity(favouriteTotalModel, config),
    guestBlock: new Entity(guestBlockModel, config),
    guestBooking: new Entity(guestBookingModel, config),
    idempotentRequest: new Entity(idempotentRequestModel, config),
    listing: new Entity(listingModel, config),
    listingCounts: new Entity(listingCountsModel, config),
    mailboxCode: new Entity(mailboxCodeModel, config),
    message: new Entity(messageModel, config),
    organisation: new Entity(organisationModel, config),
    ownedListing: new Entity(ownedListingModel, config),
    pendingTotal: new Entity(pendingTotalModel, config),
    photo: new Entity(photoModel, config),
    photoAccessChange: new Entity(photoAccessChangeModel, config),
    photoAccessLease: new Entity(photoAccessLeaseModel, config),
    photoBatch: new Entity(photoBatchModel, config),
    photoBatchLock: new Entity(photoBatchLockModel, config),
    photoBatchOutcome: new Entity(photoBatchOutcomeModel, config),
    photoBatchPage: new Entity(photoBatchPageModel, config),
    presence: new Entity(presenceModel, config),
    profile: new Entity(profileModel, config),
    reservation: new Entity(reservationModel, config),
    reviewEntry: new Entity(reviewEntryModel, config),
    signUp: new Entity(signUpModel, config),
    statistics: new Entity(statisticsModel, config),
    submission: new Entity(submissionModel, config),
    subscription: new Entity(subscriptionModel, config),
    unconfirmedEnquiry: new Entity(unconfirmedEnquiryModel, config),
  } satisfies Readonly<Record<EntityName, unknown>>);
}

type DataService = ReturnType<typeof newService>;
type Entities = DataService['entities'];

/** An item of an entity as it is read: `Item<'listing'>`. */
export type Item<Name extends keyof Entities> = EntityItem<Entities[Name]>;

/** An item as it is created: attributes with a default may be missing. */
export type NewItem<Name extends keyof Entities> = CreateEntityItem<Entities[Name]>;

/** The writes of a transaction: `({ listing, audit }) => [listing.put(…).commit(), …]`. */
export type WriteTogether = Parameters<DataService['transaction']['write']>[0];

/** The entities in a transaction. */
export type Writes = Parameters<WriteTogether>[0];

const services = new WeakMap<Table, DataService>();

/**
 * All entities of a table, their collections, and transactions of any of them. It is made once for
 * each table, because ElectroDB checks every model then. That took 58 ms, measured with the first
 * 14 models (decision 19).
 */
export function serviceOf(table: Table): DataService {
  const service = services.get(table) ?? newService(table);
  services.set(table, service);
  return service;
}
