import { moderate } from './moderate.ts';

/** Accepts the edits of a published listing (D12). */
export const keepListing = moderate('keep', { action: 'kept', undoing: 'keeping-undone' });
