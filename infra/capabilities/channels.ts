import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const channels: AppCapability<'channels'> = {
  name: 'channels',
  purpose: CAPABILITIES.channels,
  // A host waits for a platform: nine seconds, one in which the reader starts, and our own reads and writes.
  size: { memoryMb: 1024, timeoutSeconds: 15 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        listChannels: { perVisit: 0.01, readUnits: 2 },
        createChannel: { perVisit: 0.0002, readUnits: 6 },
        replaceChannel: { perVisit: 0.0001, readUnits: 3 },
        deleteChannel: { perVisit: 0.0001, readUnits: 4 },
        updateChannel: { perVisit: 0.0001, readUnits: 5 },
        connectSource: { perVisit: 0.0002, readUnits: 10 },
        updateSource: { perVisit: 0.0001, readUnits: 9 },
        fetchSource: { perVisit: 0.001, readUnits: 10 },
        disconnectSource: { perVisit: 0.0001, readUnits: 6 },
        settleConflict: { perVisit: 0.0001, readUnits: 9 },
      },
    },
  ],
  grants(fn, { table, channelFetch, siteAddress }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    table.grantConditionChecks(fn);
    channelFetch.grantInvoke(fn);
    fn.addEnvironment('SITE_ADDRESS', siteAddress);
  },
};
