import { afterAll, beforeAll, expect, vi } from 'vitest';
import { bookingRepository } from '../../../../functions/data/booking/repository.ts';
import { messageRepository } from '../../../../functions/data/message/repository.ts';
import { photoRepository } from '../../../../functions/data/photo/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { submissionRepository } from '../../../../functions/data/submission/repository.ts';
import { accountDeletions } from '../../../../functions/domain/account/deletion.ts';
import { sweepPhotos } from '../../../../functions/domain/photo/sweep-photos.ts';
import { adminDigest } from '../../../../functions/events/mailer/admin-digest.ts';
import { mailer } from '../../../../functions/events/mailer/mailer.ts';
import { deleteAccount } from '../../../../functions/identity/delete-account.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { MailRefused } from '../../../../functions/mail/mail-sender.ts';
import { mailMaker } from '../../../../functions/mail/render-message.ts';
import { COTTAGE, type Marketplace, openMarketplace } from '../../../support/marketplace.ts';
import { type Random, random } from '../../../support/random.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';
import { soakTest } from '../../../support/soak.ts';
import { type Cast, type Leaver, live, newLeaver } from './erasure-history.ts';

/** Nothing about a user who has deleted their account is left, wherever it was (D9). */

let market: Marketplace;
let cast: Cast;

beforeAll(async () => {
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  vi.spyOn(logger, 'warn').mockImplementation(() => {});
  market = await openMarketplace();
  const admin = await market.person('ADMIN');
  const host = await market.lister();
  const publish = async (fields: object): Promise<string> => {
    const by = host.user;
    const { id } = await market.ask('createListing', { by, body: { ...COTTAGE, ...fields } });
    await market.ask('submitListing', { by, params: { listing_id: id } });
    await market.ask('approveListing', await market.review(admin, id));
    return id;
  };
  cast = {
    admin,
    host,
    guest: await market.person('PUBLIC'),
    cottage: await publish({}),
    house: await publish({ type: 'SALE', property_subtype: 'house', price: 400_000 }),
  };
});

afterAll(() => market?.close());

/** Sends the queued mails. The mail service refuses some of them permanently. */
async function sendMails(choose: Random): Promise<void> {
  const { table } = market;
  const messages = messageRepository(table);
  const profiles = profileRepository(table);
  // The last digest is always at least ten minutes old.
  let later = Date.now();
  const now = () => {
    later += 11 * 60 * 1000;
    return new Date(later);
  };
  const queueAdminDigest = adminDigest({ submissions: submissionRepository(table), profiles, now });
  const process = mailer({
    messages,
    listReviewers: profiles.listReviewers,
    profiles,
    makeMail: mailMaker(table),
    bookings: bookingRepository(table),
    send: async () => {
      if (choose.chance(0.3)) throw new MailRefused('MessageRejected');
      return 'sent';
    },
    sender: 'Fellside <hello@fellside.example>',
    queueAdminDigest,
    siteAddress: 'https://fellside.example',
    now: () => new Date(),
  });
  if (choose.chance(0.5)) await queueAdminDigest();
  for (const { message_id, status } of await messages.listUnsent()) {
    if (status !== 'QUEUED' || choose.chance(0.3)) continue;
    await process({ dynamodb: { NewImage: { message_id: { S: message_id } } } });
  }
}

/** An item. A guest's booking keeps the public title of the listing. */
function asText({ listing_title, ...item }: Row): string {
  const isBooking = entityOf(item) === 'booking';
  return JSON.stringify(isBooking ? item : { ...item, listing_title });
}

/** All items of the table, as text in lower case. */
async function everything(): Promise<string[]> {
  return (await rowsOf(market.table)).map((item) => asText(item).toLowerCase());
}

/** The largest seed of a user's actions and of sending their mails. */
const LARGEST_SEED = 2_000_000_000;

/** How many users leave before the remains are checked. */
const TOGETHER = 100;

soakTest(
  'finds nothing of those who have left, after random histories',
  { sample: 8, whole: 3000 },
  async ({ amount, choose }) => {
    const sweep = sweepPhotos(market.photos, photoRepository(market.table));
    const deletions = {
      accountDeletions: accountDeletions(market.table, sweep),
      userPool: { endSessions: async () => {}, delete: async () => {} },
    };
    const deeds = new Map<string, number>();
    let gone: Leaver[] = [];

    async function look(): Promise<void> {
      // The users who stay have no photos.
      expect(await market.files('')).toEqual([]);
      const texts = await everything();
      const postcodes = gone.flatMap((leaver) => [...new Set(leaver.postcodes)]);
      const shared = new Set(postcodes.filter((each, at) => postcodes.indexOf(each) !== at));
      for (const leaver of gone) {
        const traces = leaver
          .traces(shared)
          .flatMap((trace) => [trace.toLowerCase(), trace.toLowerCase().replaceAll(' ', '')]);
        const remains = texts.filter((text) => traces.some((trace) => text.includes(trace)));
        expect(remains, leaver.email).toEqual([]);
      }
      gone = [];
    }

    for (let number = 1; number <= amount; number += 1) {
      // The clock and new ids affect how many random numbers are drawn. Each user has a seed of their
      // own, so the users after them aren't affected.
      const life = random(choose.between(1, LARGEST_SEED));
      const mails = random(choose.between(1, LARGEST_SEED));
      const leaver = await newLeaver(market, number, life);
      const actionCounts = await live(market, cast, leaver, life);
      for (const [deed, times] of actionCounts) deeds.set(deed, (deeds.get(deed) ?? 0) + times);
      await sendMails(mails);
      await deleteAccount(deletions, leaver.user, { isForced: true });
      gone.push(leaver);
      if (gone.length === TOGETHER) await look();
    }
    await look();
    for (const deed of MUST_HAVE_BEEN) expect(deeds.get(deed) ?? 0, deed).toBeGreaterThan(0);
    return amount;
  },
);

/** Without these actions, nothing was proved. */
const MUST_HAVE_BEEN = [
  'updateMe',
  'createOrganisation',
  'updateListing',
  'deleteListing',
  'submitListing',
  'approveListing',
  'rejectListing',
  'archiveListing',
  'createPhotoTickets',
  'createEnquiry',
  'createBooking',
  'addFavourite',
  'updateUser',
];
