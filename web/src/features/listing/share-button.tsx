import { IconShare } from '@tabler/icons-react';
import { type SharedLink, shareLink } from '../../lib/sharing/share-link.ts';
import { showToast } from '../../lib/toast.ts';

/** Shares the page with the browser's own dialog, or copies its address. */
export function ShareButton(link: SharedLink) {
  const share = async () => {
    const outcome = await shareLink(link, navigator);
    if (outcome === 'copied') {
      showToast({ kind: 'success', title: 'Link copied', message: 'Paste it wherever you like.' });
    } else if (outcome === 'failed') {
      const message = 'Please copy it from the address bar.';
      showToast({ kind: 'error', title: 'The link couldn’t be copied', message });
    }
  };
  return (
    <button type="button" className="fs-icon-button" aria-label="Share" onClick={share}>
      <IconShare className="fs-icon" aria-hidden />
    </button>
  );
}
