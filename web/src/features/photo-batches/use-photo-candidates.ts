import { useOperation } from '../../lib/use-operation.ts';
import { ALWAYS_NEW } from '../../lib/use-paged-operation.ts';

/** How many listings have no photos, and what pictures of them would take. */
export const usePhotoCandidates = () => useOperation('getPhotoCandidates', {}, ALWAYS_NEW);
