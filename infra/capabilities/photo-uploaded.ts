import { ASSUMPTIONS } from '../cost/assumptions.ts';
import type { AppCapability } from './capability.ts';

export const photoUploaded: AppCapability<'photo-uploaded'> = {
  name: 'photo-uploaded',
  purpose: 'Makes photos from uploaded files.',
  // A rotated picture of 24 megapixels needs only 300 MB. More memory comes with a faster processor.
  size: { memoryMb: 2048, timeoutSeconds: 60 },
  usesSharp: true,
  callMilliseconds: ASSUMPTIONS.photoMilliseconds.value,
  triggers: [{ kind: 'upload', callsPerVisit: ASSUMPTIONS.photosSentPerVisit.value }],
  failing: {
    harm: 'Some people wait for photos that they have sent and that don’t appear.',
    runbook: 'photos-are-stuck',
  },
  grants(fn, { table, media }) {
    table.grantItems(fn, ['Query', 'PutItem']);
    media.grantProcess(fn);
  },
};
