import '../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Box, Image, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { photoOperations } from '../../../../shared/photos/own-schema.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import classes from './photos.module.css';
import type { BoardPhoto } from './use-photos.ts';

/** A tile's width: two in a row on a phone, four on a desktop. */
const SIZES = '(min-width: 40em) 190px, 45vw';

/**
 * A photo, or the file that will become one. `alt` is empty, because the tile or dialog has the
 * description as text.
 */
export function PhotoPicture({ entry: { stored, file } }: { readonly entry: BoardPhoto }) {
  const [address, setAddress] = useState<string>();
  const previewFile = stored?.state === 'READY' ? undefined : file;
  useEffect(() => {
    if (previewFile === undefined) return;
    const objectUrl = URL.createObjectURL(previewFile);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [previewFile]);
  if (stored?.state === 'READY') return <ListingPhoto photo={stored} sizes={SIZES} alt="" />;
  // Browsers rotate a picture upright by themselves.
  return previewFile === undefined ? (
    <Skeleton h="100%" />
  ) : (
    <Image src={address} h="100%" alt="" />
  );
}

const PictureInDialog = ({ entry }: { readonly entry: BoardPhoto }) => (
  <Box className={classes.photo} w="min(240px, 100%)">
    <PhotoPicture entry={entry} />
  </Box>
);

interface PhotoDialogProps<Args extends readonly unknown[]> {
  readonly entry: BoardPhoto;
  /** @throws {ApiError} */
  readonly call: (...args: Args) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for confirmation before a photo is deleted. */
export function DeletePhotoDialog({
  name,
  entry,
  call,
  onClose,
}: PhotoDialogProps<[]> & { readonly name: string }) {
  const isMadeByAi = entry.stored?.state === 'READY' && entry.stored.ai_generated;
  const { run, pending } = useAction({
    call,
    success: {
      title: 'Photo deleted',
      message: isMadeByAi
        ? 'The illustration has been removed. We won’t make another one for this listing.'
        : 'The photo has been removed from the listing.',
    },
    failure: { title: 'Failed to delete photo' },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete Photo"
      text={`${name} will be removed from the listing. This can’t be undone.${
        isMadeByAi ? ' We won’t make another one for this listing.' : ''
      }`}
      confirm="Delete Photo"
      confirming="Deleting..."
      isPending={pending !== undefined}
      isDestructive
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <PictureInDialog entry={entry} />
    </ConfirmDialog>
  );
}

const resolver = zodResolver(photoOperations.updatePhoto.body);

/** Asks for a photo's description, for people who can't see it. */
export function DescribeDialog({ entry, call, onClose }: PhotoDialogProps<[alt: string]>) {
  const form = useForm({ defaultValues: { alt: entry.description ?? '' }, resolver });
  const { run, pending } = useAction({
    call,
    success: {
      title: 'Description saved',
      message: 'Screen readers read it to people who can’t see the photo.',
    },
    failure: { title: 'Failed to save description' },
    onDone: onClose,
    onRefused: ({ message }) => form.setError('alt', { type: 'server', message }),
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        title="Describe Photo"
        text="Describe the photo in a sentence. Screen readers read it to people who can’t see it."
        confirm="Save Description"
        confirming="Saving..."
        isPending={pending !== undefined}
        onConfirm={() => void form.handleSubmit(({ alt }) => run(alt))()}
        onClose={onClose}
      >
        <PictureInDialog entry={entry} />
        <TextArea name="alt" label="Description" limit={PHOTO_LIMITS.alt.max} rows={3} />
      </ConfirmDialog>
    </FormProvider>
  );
}
