import { Button, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import { Note } from '../../components/note/note.tsx';
import type { EditorValues } from './editor-values.ts';
import { missingFields } from './review-needs.ts';
import type { EditorForm } from './use-editor-form.ts';

interface ReviewNeedsProps {
  readonly editor: Pick<EditorForm, 'goToField' | 'openTab'>;
  readonly hasPhotos: boolean;
}

/**
 * Lists what a listing still lacks before it can be submitted, with a way to each item. Shows nothing once it
 * is complete. Photos are wanted, not required.
 */
export function ReviewNeeds({ editor, hasPhotos }: ReviewNeedsProps) {
  const { getValues, control } = useFormContext<EditorValues>();
  useWatch({ control });
  const fields = missingFields(getValues());
  if (fields.length === 0 && hasPhotos) return null;
  return (
    <Stack gap="sm">
      {fields.length > 0 && (
        <Note
          actions={fields.map((field) => (
            <Button key={field} size="sm" variant="default" onClick={() => editor.goToField(field)}>
              {FIELD_LABELS[field]}
            </Button>
          ))}
        >
          Before you can submit it, this listing still needs:
        </Note>
      )}
      {!hasPhotos && (
        <Note
          actions={
            <Button size="sm" variant="default" onClick={() => editor.openTab('photos')}>
              Photos
            </Button>
          }
        >
          This listing has no photos yet. You can add some before you submit it:
        </Note>
      )}
    </Stack>
  );
}
