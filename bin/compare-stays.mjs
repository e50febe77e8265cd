import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';

/*
 * `node bin/compare-stays.mjs TABLE` lists live stays that are only in a calendar or only a booking, and
 * those that share a night (docs/runbook.md). It changes nothing. In plain JavaScript, so that any Node
 * runs it.
 */

const [table = ''] = process.argv.slice(2);
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const today = new Date().toISOString().slice(0, 10);
const LIVE = ['PENDING', 'CONFIRMED'];

const isAhead = (stay) => stay.check_out > today;
const textOf = (stay) => `${stay.booking_id} ${stay.check_in} to ${stay.check_out} ${stay.status}`;

/** Live stays by listing: as booked, and as the calendars have them. */
const bookings = new Map();
const calendars = new Map();
for await (const { Items = [] } of paginateScan(
  { client },
  { TableName: table, ConsistentRead: true },
)) {
  for (const item of Items) {
    const { __edb_e__: entity, listing_id } = item;
    if (entity === 'calendar') calendars.set(listing_id, item.occupied.filter(isAhead));
    if (entity === 'booking' && LIVE.includes(item.status) && isAhead(item)) {
      bookings.set(listing_id, [...(bookings.get(listing_id) ?? []), item]);
    }
  }
}

let differ = 0;
for (const listing of new Set([...bookings.keys(), ...calendars.keys()])) {
  const say = (words) => {
    differ += 1;
    console.log(`${listing}: ${words}`);
  };
  const booked = (bookings.get(listing) ?? []).sort((a, b) => (a.check_in < b.check_in ? -1 : 1));
  const bookedTexts = booked.map(textOf);
  const takenTexts = (calendars.get(listing) ?? []).map(textOf);
  for (const stay of bookedTexts) {
    if (!takenTexts.includes(stay)) say(`not in the calendar: ${stay}`);
  }
  for (const stay of takenTexts) {
    if (!bookedTexts.includes(stay)) say(`no such booking: ${stay}`);
  }
  for (const [index, stay] of booked.entries()) {
    for (const other of booked.slice(index + 1)) {
      if (other.check_in < stay.check_out) {
        say(`share a night: ${textOf(stay)} and ${textOf(other)}`);
      }
    }
  }
}
console.log(`${differ} differ`);
