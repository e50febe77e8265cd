import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'photo-batches'> = {
  getPhotoCandidates: {},
  // A batch goes on for ever on the site of these tests: see `holdPhotoBatches`.
  startPhotoBatch: { exceptions: { ADMIN: 409 } },
  listPhotoBatches: {},
  getPhotoBatch: {},
  stopPhotoBatch: {},
};
