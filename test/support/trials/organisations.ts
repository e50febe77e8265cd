import { NOT_THEIRS, type TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'organisations'> = {
  listMyOrganisations: {},
  createOrganisation: { body: { name: 'Fell Lets' } },
  updateOrganisation: { body: { name: 'Fell and Tarn' }, exceptions: NOT_THEIRS },
};
