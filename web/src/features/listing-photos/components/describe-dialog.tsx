import '../../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { PHOTO_LIMITS } from '../../../../../shared/photos/limits.ts';
import { photoOperations } from '../../../../../shared/photos/own-schema.ts';
import { TextArea } from '../../../components/form/text-area.tsx';
import { DialogPanel } from '../../../components/signed-in/dialog-panel.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import type { PlacedPhoto } from '../photo-order.ts';
import { DialogPicture } from './dialog-picture.tsx';

interface DescribeDialogProps {
  readonly photo: PlacedPhoto;
  readonly picture: ReactNode;
  /** @returns what refused it, or null */
  readonly onSave: (alt: string) => Promise<ApiError | null>;
  readonly onClose: () => void;
}

const resolver = zodResolver(photoOperations.updatePhoto.body);

/** Asks what a photo shows, for those who can't see it. */
export function DescribeDialog({ photo, picture, onSave, onClose }: DescribeDialogProps) {
  const form = useForm({ defaultValues: { alt: photo.alt }, resolver });
  const { isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ alt }) => {
    const error = await onSave(alt);
    if (error === null) onClose();
    else form.setError('alt', { type: 'server', message: error.message });
  });
  return (
    <FormProvider {...form}>
      <DialogPanel
        title="Describe Photo"
        text="Say in a sentence what the photo shows. It is read to people who can’t see it."
        onSubmit={() => isSubmitting || void save()}
        onClose={onClose}
        foot={
          <>
            <button type="button" className="fs-button fs-quiet" onClick={onClose}>
              Cancel
            </button>
            <button type="submit" className="fs-button" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save Description'}
            </button>
          </>
        }
      >
        <DialogPicture>{picture}</DialogPicture>
        <TextArea name="alt" label="Description" limit={PHOTO_LIMITS.alt.max} rows={3} />
      </DialogPanel>
    </FormProvider>
  );
}
