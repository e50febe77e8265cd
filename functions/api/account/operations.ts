import type { AssuranceLevel } from '../../../shared/profiles/types.ts';
import { bookingRepository } from '../../data/booking/repository.ts';
import { enquiryRepository } from '../../data/enquiry/repository.ts';
import { favouriteRepository } from '../../data/favourite/repository.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { photoRepository } from '../../data/photo/repository.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { Table } from '../../data/table.ts';
import { accountDeletions } from '../../domain/account/deletion.ts';
import { personalData } from '../../domain/account/personal-data.ts';
import { sweepPhotos } from '../../domain/photo/sweep-photos.ts';
import { sessionEnding } from '../../identity/session-ending.ts';
import type { UserPool, UserPoolClient } from '../../identity/user-pool.ts';
import type { Operations } from '../../lib/http-handler.ts';
import { waitUntil } from '../../lib/wait-until.ts';
import type { PhotoStore } from '../../photos/photo-store.ts';
import { addFavourite } from './add-favourite.ts';
import { changePassword } from './change-password.ts';
import { deleteMe } from './delete-me.ts';
import { endSession } from './end-session.ts';
import { endSessions } from './end-sessions.ts';
import { exportMe } from './export-me.ts';
import { getDashboard } from './get-dashboard.ts';
import { getMe } from './get-me.ts';
import { getNotifications } from './get-notifications.ts';
import { getSecondFactor } from './get-second-factor.ts';
import { listFavourites } from './list-favourites.ts';
import { offerSecondFactor } from './offer-second-factor.ts';
import { removeFavourite } from './remove-favourite.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';
import { openUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { updateMe } from './update-me.ts';
import { updateNotifications } from './update-notifications.ts';

/**
 * The operations on a user's own account.
 * @param client the app client with which the web app signs users in
 * @param staffAssurance the assurance level that moderators and admins need to sign in with
 */
export function accountOperations(
  table: Table,
  photoStore: PhotoStore,
  userPool: Omit<UserPool, 'findByEmail' | 'createOnce'>,
  client: UserPoolClient,
  staffAssurance: AssuranceLevel,
): Operations<'account'> {
  const now = () => new Date();
  const profiles = profileRepository(table);
  const sweep = sweepPhotos(photoStore, photoRepository(table));
  const dependencies = {
    profiles,
    listings: listingRepository(table),
    enquiries: enquiryRepository(table),
    favourites: favouriteRepository(table),
    bookings: bookingRepository(table, now),
    messages: messageRepository(table),
    accountDeletions: accountDeletions(table, sweep, now),
    personalData: personalData(table, now),
    userPool,
    client,
    staffAssurance,
    sessions: sessionEnding({ profiles, userPool, now, waitUntil }),
    now,
  };
  return {
    getMe: getMe(dependencies),
    updateMe: updateMe(dependencies),
    exportMe: exportMe(dependencies),
    getNotifications: getNotifications(dependencies),
    updateNotifications: updateNotifications(dependencies),
    unsubscribe: unsubscribe(dependencies),
    openUnsubscribe: openUnsubscribe(),
    getDashboard: getDashboard(dependencies),
    deleteMe: deleteMe(dependencies),
    endSession: endSession(dependencies),
    endSessions: endSessions(dependencies),
    changePassword: changePassword(dependencies),
    getSecondFactor: getSecondFactor(dependencies),
    offerSecondFactor: offerSecondFactor(dependencies),
    turnOnSecondFactor: turnOnSecondFactor(dependencies),
    turnOffSecondFactor: turnOffSecondFactor(dependencies),
    listFavourites: listFavourites(dependencies),
    // The list has no pages: `limits.addFavourite` keeps favourites few.
    listFavouriteIds: async (_, { user }) => ({
      listing_ids: await dependencies.favourites.listIds(user.user_id),
    }),
    addFavourite: addFavourite(dependencies),
    removeFavourite: removeFavourite(dependencies),
  };
}
