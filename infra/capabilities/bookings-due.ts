import { Duration } from 'aws-cdk-lib';
import type { AppCapability } from './capability.ts';

export const bookingsDue: AppCapability<'bookings-due'> = {
  name: 'bookings-due',
  purpose:
    'Lets requests for stays expire that nobody has answered, and completes stays that are over.',
  size: { memoryMb: 512, timeoutSeconds: 60 },
  triggers: [
    {
      kind: 'schedule',
      description: 'Moves the bookings of which something becomes by now',
      every: Duration.minutes(1),
      readUnits: 1,
      failing: {
        harm: 'Requests keep their dates although nobody has answered them in time.',
        runbook: 'bookings-are-not-moved',
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'PutItem', 'DeleteItem']);
    table.grantIndex(fn, 'gsi1');
  },
};
