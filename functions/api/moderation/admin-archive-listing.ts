import { moderate } from './moderate.ts';

/**
 * Archives a published listing. No revision is required, so that nobody can prevent it by editing
 * the listing again and again.
 */
export const adminArchiveListing = moderate('archive', { action: 'archived', takesDown: true });
