import { pagePaths } from '../../../shared/pages.ts';
import { asked, at, type ClickTestsOf } from '../support/click-test.ts';
import { button } from '../support/forms.ts';
import { candidates, dashboardWith, photoBatch } from '../support/records/photo-batches.ts';
import { ADMIN } from '../support/records/review.ts';

export const clickTests: ClickTestsOf<'photo-batches'> = {
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
