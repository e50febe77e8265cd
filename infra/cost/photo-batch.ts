import { PHOTO_BATCH_LIMITS } from '../../shared/photo-batches/limits.ts';
import { PHOTO_FORMS } from '../../shared/photos/rules.ts';
import { photoBatchWorker } from '../capabilities/photo-batch-worker.ts';
import type { PictureConfig } from '../config.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { PRICES } from './prices.ts';
import { type Charge, costOf } from './resource-costs.ts';

/** The state transitions for a listing: its picture, the pause after it, and its turn in the loop. */
const CHANGES_PER_LISTING = 3;

/**
 * The state transitions for a page of listings: reading it, processing it, and deciding what comes
 * next.
 */
const CHANGES_PER_PAGE = 4;

/**
 * A listing's use of the table: 4.5 read and 23 write units, as counted by `bench/table-units.ts`,
 * and the mail to its owner.
 */
const UNITS_PER_LISTING = { read: 8, write: 29 } as const;

/** The cost of a batch of `listings` at list prices, by item. In US dollars. */
export function batchCosts(listings: number, { price }: Pick<PictureConfig, 'price'>) {
  const seconds = listings * ASSUMPTIONS.pictureSeconds.value;
  const pages = Math.ceil(listings / PHOTO_BATCH_LIMITS.pageSize);
  const charges: Charge[] = [
    {
      price: PRICES.stepChanges,
      quantity: listings * CHANGES_PER_LISTING + pages * CHANGES_PER_PAGE,
    },
    { price: PRICES.lambdaRequests, quantity: listings + pages },
    {
      price: PRICES.lambdaGigabyteSecondsX86,
      quantity: (seconds * photoBatchWorker.size.memoryMb) / 1024,
    },
    { price: PRICES.readUnits, quantity: listings * UNITS_PER_LISTING.read },
    { price: PRICES.writeUnits, quantity: listings * UNITS_PER_LISTING.write },
    { price: PRICES.objectWrites, quantity: listings * PHOTO_FORMS.length },
    { price: PRICES.mails, quantity: listings },
  ];
  return [
    { what: 'pictures', quantity: listings, cost: listings * price },
    ...charges.map((charge) => ({
      what: charge.price.unit,
      quantity: charge.quantity,
      cost: costOf(charge),
    })),
  ];
}
