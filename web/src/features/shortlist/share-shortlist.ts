import { SITE_NAME } from '../../../../shared/brand.ts';
import { shareLink } from '../../lib/sharing/share-link.ts';
import { showToast } from '../../lib/toast.ts';

/**
 * Shares a link to listings with the browser's own dialog, or copies it if there is none.
 *
 * @param count how many listings the link names
 */
export async function shareShortlist(url: string, count: number): Promise<void> {
  const outcome = await shareLink({ title: `A shortlist on ${SITE_NAME}`, url }, navigator);
  if (outcome === 'copied') {
    showToast({
      kind: 'success',
      topic: 'share',
      title: 'Link copied',
      message: `Anyone with the link sees ${count === 1 ? 'this property' : `these ${count} properties`}, not your notes.`,
    });
  } else if (outcome === 'failed') {
    showToast({ kind: 'error', topic: 'share', title: 'The link couldn’t be copied', reason: url });
  }
}
