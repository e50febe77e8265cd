import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import type { PlacedPhoto } from '../photo-order.ts';
import { DialogPicture } from './dialog-picture.tsx';

interface DeletePhotoDialogProps {
  readonly photo: PlacedPhoto;
  readonly picture: ReactNode;
  /** Whether it is gone. */
  readonly onDelete: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks once more before a photo is deleted. */
export function DeletePhotoDialog({ photo, picture, onDelete, onClose }: DeletePhotoDialogProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    const isGone = await onDelete();
    setPending(false);
    if (isGone) onClose();
  };
  return (
    <ConfirmDialog
      title="Delete Photo"
      text={`“${photo.alt}” will be removed from the listing. This can’t be undone.`}
      confirm="Delete Photo"
      confirming="Deleting..."
      isPending={isPending}
      isDestructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <DialogPicture>{picture}</DialogPicture>
    </ConfirmDialog>
  );
}
