import { Duration } from 'aws-cdk-lib';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import type { AppCapability } from './capability.ts';

export const fromPrices: AppCapability<'from-prices'> = {
  name: 'from-prices',
  purpose:
    'Works out again the lowest price of each holiday let, shown as “from £…”, as time passes and nights are booked.',
  // A price takes some milliseconds; a hundred thousand listings take minutes to read.
  size: { memoryMb: 1024, timeoutSeconds: 900 },
  triggers: [
    {
      kind: 'schedule',
      description: 'Works out the “from” prices again',
      every: Duration.hours(6),
      // Each listing is read with its calendar.
      readUnits: 2 * ASSUMPTIONS.publishedListings.value,
      failing: {
        harm: 'People see prices “from” of nights that are over or taken.',
        runbook: 'prices-from-are-old',
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'Query', 'PutItem']);
    table.grantIndexes(fn, 'published');
    table.grantConditionChecks(fn);
  },
};
