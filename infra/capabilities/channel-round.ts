import { Duration } from 'aws-cdk-lib';
import type { AppCapability } from './capability.ts';

export const channelRound: AppCapability<'channel-round'> = {
  name: 'channel-round',
  purpose:
    'Reads the calendars of other platforms for holiday lets, each every quarter of an hour.',
  size: { memoryMb: 512, timeoutSeconds: 300 },
  triggers: [
    {
      kind: 'schedule',
      description: 'Has the calendars of this minute of each quarter of an hour read',
      every: Duration.minutes(1),
      readUnits: 8,
      failing: {
        harm: 'People can ask for nights that are booked on other platforms.',
        runbook: 'calendars-are-not-read',
      },
    },
  ],
  grants(fn, { table, channelFetch, siteAddress }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'PutItem']);
    table.grantConditionChecks(fn);
    table.grantIndexes(fn, 'gsi1');
    channelFetch.grantInvoke(fn);
    channelFetch.watchHosts(fn);
    fn.addEnvironment('SITE_ADDRESS', siteAddress);
  },
};
