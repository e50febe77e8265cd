import { IconShare } from '@tabler/icons-react';
import { showToast, type Toast } from '../../../lib/toast.ts';
import { type SharedLink, type ShareOutcome, shareLink } from '../share-link.ts';

const TOASTS: Partial<Record<ShareOutcome, Toast>> = {
  copied: { kind: 'success', title: 'Link copied', message: 'Paste it wherever you like.' },
  failed: {
    kind: 'error',
    title: 'The link couldn’t be copied',
    message: 'Please copy it from the address bar.',
  },
};

/** Shares the page by the browser's own dialog, or copies its address. */
export function ShareButton({ title, url }: SharedLink) {
  const share = async () => {
    const toast = TOASTS[await shareLink({ title, url }, sharingBrowser())];
    if (toast !== undefined) showToast(toast);
  };
  return (
    <button type="button" className="fs-icon-button" aria-label="Share" onClick={share}>
      <IconShare className="fs-icon" aria-hidden />
    </button>
  );
}

/** `navigator` as it is: browsers may lack both functions, which the types of the DOM don't say. */
function sharingBrowser() {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  return {
    ...('share' in navigator && { share: (link: SharedLink) => navigator.share(link) }),
    ...(clipboard && { clipboard: { writeText: (text: string) => clipboard.writeText(text) } }),
  };
}
