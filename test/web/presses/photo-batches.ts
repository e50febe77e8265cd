import { pagePaths } from '../../../shared/pages.ts';
import { button } from '../support/forms.ts';
import { asked, at, type PressesOf } from '../support/pressable.ts';
import { candidates, dashboardWith, photoBatch } from '../support/records/photo-batches.ts';
import { ADMIN } from '../support/records/review.ts';

export const presses: PressesOf<'photo-batches'> = {
  startPhotoBatch: [
    {
      open: at(pagePaths.adminDashboard, ADMIN, {
        ...dashboardWith(),
        getPhotoCandidates: candidates(2),
      }),
      ready: asked(button('Generate Missing Photos with AI'), 'Generate for 2 listings'),
    },
  ],
  stopPhotoBatch: [
    {
      open: at(pagePaths.adminDashboard, ADMIN, {
        ...dashboardWith(photoBatch()),
        getPhotoBatch: { batch: photoBatch(), outcomes: [], has_more: false },
      }),
      ready: asked(button('Stop'), 'Stop photo generation'),
    },
  ],
};
