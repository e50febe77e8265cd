import '../../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Button } from '@mantine/core';
import { FormProvider, useForm } from 'react-hook-form';
import { PHOTO_LIMITS } from '../../../../../shared/photos/limits.ts';
import { photoOperations } from '../../../../../shared/photos/own-schema.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { ConfirmDialog } from '../../../components/signed-in/confirm-dialog.tsx';
import { DialogPanel } from '../../../components/signed-in/dialog-panel.tsx';
import { useAction } from '../../../lib/signed-in/use-action.ts';
import type { BoardPhoto } from '../use-photos.ts';
import { PhotoPicture } from './photo-tile.tsx';
import classes from './photos.module.css';

interface PhotoDialogProps {
  readonly photo: BoardPhoto;
  readonly onClose: () => void;
}

const Picture = ({ photo }: Pick<PhotoDialogProps, 'photo'>) => (
  <Box className={classes.photo} w="min(240px, 100%)">
    <PhotoPicture photo={photo} />
  </Box>
);

interface DeletePhotoDialogProps extends PhotoDialogProps {
  /** Its place among the others, from 1. */
  readonly place: number;
  readonly call: () => Promise<unknown>;
}

/** Asks once more before a photo is deleted. */
export function DeletePhotoDialog({ photo, place, call, onClose }: DeletePhotoDialogProps) {
  const { run, pending } = useAction({
    call,
    success: { title: 'Photo deleted', message: 'The photo has been removed from the listing.' },
    failure: { title: 'Failed to delete photo' },
    onDone: onClose,
  });
  const name = photo.description === undefined ? `Photo ${place}` : `“${photo.description}”`;
  return (
    <ConfirmDialog
      title="Delete Photo"
      text={`${name} will be removed from the listing. This can’t be undone.`}
      confirm="Delete Photo"
      confirming="Deleting..."
      isPending={pending !== undefined}
      isDestructive
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Picture photo={photo} />
    </ConfirmDialog>
  );
}

const resolver = zodResolver(photoOperations.updatePhoto.body);

interface DescribeDialogProps extends PhotoDialogProps {
  readonly call: (alt: string) => Promise<unknown>;
}

/** Asks what a photo shows, for those who can't see it. */
export function DescribeDialog({ photo, call, onClose }: DescribeDialogProps) {
  const form = useForm({ defaultValues: { alt: photo.description ?? '' }, resolver });
  const { run, pending } = useAction({
    call,
    success: {
      title: 'Description saved',
      message: 'It is read to people who can’t see the photo.',
    },
    failure: { title: 'Failed to save description' },
    onDone: onClose,
    onRefused: ({ message }) => form.setError('alt', { type: 'server', message }),
  });
  return (
    <FormProvider {...form}>
      <DialogPanel
        title="Describe Photo"
        text="Say in a sentence what the photo shows. It is read to people who can’t see it."
        onSubmit={() => void form.handleSubmit(({ alt }) => run(alt))()}
        onClose={onClose}
        foot={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" aria-disabled={pending !== undefined}>
              {pending === undefined ? 'Save Description' : 'Saving...'}
            </Button>
          </>
        }
      >
        <Picture photo={photo} />
        <TextArea name="alt" label="Description" limit={PHOTO_LIMITS.alt.max} rows={3} />
      </DialogPanel>
    </FormProvider>
  );
}
