import { useOperation } from '../../lib/use-operation.ts';
import { NO_DEDUPING } from '../../lib/use-paged-operation.ts';

/** The number of listings without photos, and the cost and time of pictures for them. */
export const usePhotoCandidates = () => useOperation('getPhotoCandidates', {}, NO_DEDUPING);
