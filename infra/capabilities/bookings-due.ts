import { Duration } from 'aws-cdk-lib';
import type { AppCapability } from './capability.ts';

export const bookingsDue: AppCapability<'bookings-due'> = {
  name: 'bookings-due',
  purpose:
    'Reminds hosts of requests and guests of stays, lets requests expire, and completes stays.',
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
    table.grantItems(fn, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    table.grantIndexes(fn, 'gsi1');
  },
};
