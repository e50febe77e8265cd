import type { AppCapability } from './capability.ts';

export const calendarFeeds: AppCapability<'calendar-feeds'> = {
  name: 'calendar-feeds',
  purpose: 'The calendars of holiday lets, for platforms that fetch them by a secret address.',
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'calendars',
      // Platforms fetch it, not visitors: 180 addresses each hour, in a month of 100,000 visits.
      traffic: { calendarFile: { perVisit: 1.3, readUnits: 3 } },
    },
  ],
  grants(fn, { table, ownAddress }) {
    // The function writes only the day on which an address was read.
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'PutItem']);
    // Identifiers of events stay the same on both hosts of a site that has two.
    if (ownAddress !== undefined) fn.addEnvironment('OWN_ADDRESS', ownAddress);
  },
};
