import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';

/** What is asked about once more. */
export type ConfirmedAction = 'archive' | 'delete';

interface ActionDialogProps {
  readonly action: ConfirmedAction;
  /** Of the listing. */
  readonly title: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const TEXTS = {
  archive: {
    title: 'Archive Listing',
    text: (title: string) =>
      `"${title}" will be taken off the site at once. You can submit it for review again later.`,
    confirm: 'Archive Listing',
    confirming: 'Archiving...',
    isDestructive: false,
  },
  delete: {
    title: 'Delete Draft',
    text: (title: string) => `"${title}" will be deleted for good. This can’t be undone.`,
    confirm: 'Delete Draft',
    confirming: 'Deleting...',
    isDestructive: true,
  },
} as const;

/** Asks once more before a listing is taken off the site, or a draft deleted. */
export function ActionDialog({ action, title, ...rest }: ActionDialogProps) {
  const { text, ...texts } = TEXTS[action];
  return <ConfirmDialog {...texts} {...rest} text={text(title)} />;
}
