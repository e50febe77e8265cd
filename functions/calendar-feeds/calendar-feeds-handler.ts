import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { secretOf } from '../../shared/channels/feed-address.ts';
import { londonDate } from '../../shared/dates.ts';
import { asOneLine } from '../../shared/fields.ts';
import { idSchema } from '../../shared/ids.ts';
import { LISTING_ID } from '../../shared/listings/ids.ts';
import type { CalendarPath } from '../../shared/pages.ts';
import type { BookingRepository } from '../data/booking/repository.ts';
import type { ChannelRepository, Channels } from '../data/channel/repository.ts';
import type { ListingRepository } from '../data/listing/repository.ts';
import { feedEvents } from '../domain/channel/feed-events.ts';
import { calendarText } from '../domain/channel/feed-text.ts';
import { type HttpResponse, httpChain, NEVER_CACHED } from '../lib/chain.ts';
import { logger } from '../lib/logger.ts';
import type { Caller, VerifyOrigin } from '../lib/verify-origin.ts';

interface CalendarFeedsHandler {
  readonly verifyOrigin: VerifyOrigin;
  readonly channels: Pick<ChannelRepository, 'get' | 'markRead'>;
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  /**
   * The site's own address, without a slash at the end.
   * @default the address in the request, if it has no other
   */
  readonly ownAddress?: string | undefined;
  readonly now: () => Date;
}

/**
 * Only the platform itself keeps it, and asks each time whether it has changed. So a removed address
 * is dead at once.
 */
const REVALIDATED = 'private, no-cache';

/** Headers of every response: the address is a secret, and what it has is for one reader. */
const COMMON = { 'x-robots-tag': 'noindex, nofollow', 'x-content-type-options': 'nosniff' };

/** The same for every address without a calendar, so that nobody learns what is missing. */
const NOT_HERE: HttpResponse = {
  statusCode: 404,
  headers: {
    ...COMMON,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': NEVER_CACHED,
  },
  body: 'There is no calendar at this address.\n',
};

const listingIdSchema = idSchema(LISTING_ID);

const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the reader has this version already. A tag may be marked as weak on the way. */
const hasVersion = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')));

/** The channel with that secret. Every one is compared, in constant time. */
function channelWith({ channels }: Channels, secret: string) {
  const [channel] = channels.filter((each) => isSame(each.secret, secret));
  return channel;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Serves the calendar of a let to anyone with the secret address of one of its channels: which nights
 * are taken, and nothing else. A let that isn't public has one, too: stays remain, and a platform that
 * gets an error would show its last copy for ever.
 */
export function calendarFeedsHandler(dependencies: CalendarFeedsHandler) {
  const { verifyOrigin, channels, bookings, listings, ownAddress, now } = dependencies;

  async function calendarFile(
    event: APIGatewayProxyEventV2,
    { siteAddress }: Caller,
  ): Promise<HttpResponse> {
    const { listing_id: id, file = '' } = event.pathParameters ?? {};
    const { data: listing_id } = listingIdSchema.safeParse(id);
    const secret = secretOf(file);
    if (listing_id === undefined || secret === undefined) return NOT_HERE;
    const known = await channels.get(listing_id);
    const channel = channelWith(known, secret);
    if (channel === undefined) return NOT_HERE;
    const [listing, calendar] = await Promise.all([
      listings.getMany([listing_id]).then((found) => found.get(listing_id)),
      bookings.getCalendar(listing_id),
    ]);
    if (listing?.type !== 'HOLIDAY') return NOT_HERE;
    const today = londonDate(now());
    const events = feedEvents(calendar, {
      listing_id,
      host: new URL(ownAddress ?? siteAddress).hostname,
      today,
      since: new Date(channel.created_at),
      reader: channel,
    });
    const text = calendarText(asOneLine(listing.title), events);
    const etag = etagOf(text);
    if (event.requestContext.http.method === 'GET') {
      // A calendar is worth more than the note that it was read.
      await channels
        .markRead(known, channel.channel_id, { etag, at: now() })
        .catch((error: unknown) => {
          // Not the whole error, which may quote the item with its secrets.
          const reason = error instanceof Error ? error.name : 'unknown';
          logger.warn('The read of a calendar was not noted', { reason });
        });
    }
    const headers = { ...COMMON, etag, 'cache-control': REVALIDATED };
    if (hasVersion(event.headers['if-none-match'], etag)) return { statusCode: 304, headers };
    return {
      statusCode: 200,
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
      body: text,
    };
  }

  return httpChain({
    verifyOrigin,
    operationOf: () => 'calendarFile' satisfies CalendarPath,
    respond: calendarFile,
    respondTo: ({ problem }) => ({
      headers: { ...COMMON, 'content-type': 'text/plain; charset=utf-8' },
      body: `${problem.detail ?? problem.title}\n`,
    }),
  });
}
