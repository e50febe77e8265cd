import { Duration } from 'aws-cdk-lib';
import { ENTITY_ATTRIBUTE, PHOTO_ACCESS_CHANGE } from '../../shared/data-model.ts';
import { ASSUMPTIONS } from '../cost/assumptions.ts';
import { type AppCapability, changedTo } from './capability.ts';

const failing = {
  harm: 'People can open photos that an admin took out of the site, or miss some that came back.',
  runbook: 'photos-are-not-withheld',
} as const;

export const photoAccess: AppCapability<'photo-access'> = {
  name: 'photo-access',
  purpose:
    'Withholds the photos of listings that admins take out of the site, and gives them back.',
  size: { memoryMb: 512, timeoutSeconds: 60 },
  triggers: [
    {
      kind: 'stream',
      filters: [changedTo({ [ENTITY_ATTRIBUTE]: PHOTO_ACCESS_CHANGE.entity })],
      // A suspension changes many listings, and CloudFront accepts few invalidations at a time.
      batchSize: 100,
      late: failing,
      callsPerVisit: ASSUMPTIONS.takedownsPerVisit.value,
    },
    {
      kind: 'schedule',
      description: 'Withholds or gives back what earlier calls have left',
      every: Duration.minutes(1),
      readUnits: 1,
      failing,
    },
  ],
  failing,
  grants(fn, { table, media, site }) {
    table.grantItems(fn, ['Query', 'PutItem', 'DeleteItem']);
    media.grantWithhold(fn);
    site.grantForget(fn);
  },
};
