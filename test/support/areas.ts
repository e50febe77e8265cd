import { INITIAL_AREAS } from '../../shared/categories/initial.ts';

/** The areas that a new system has, in the order of forms. */
export const AREA_NAMES = INITIAL_AREAS.map(({ name }) => name);
