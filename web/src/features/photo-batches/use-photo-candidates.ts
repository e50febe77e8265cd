import { useOperation } from '../../lib/use-operation.ts';
import { NO_DEDUPING } from '../../lib/use-paged-operation.ts';

/** How many listings have no photos, and what pictures of them would take. */
export const usePhotoCandidates = () => useOperation('getPhotoCandidates', {}, NO_DEDUPING);
