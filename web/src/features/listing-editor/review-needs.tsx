import { Button, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListingField } from '../../../../shared/listings/fields.ts';
import { listingFieldsSchema } from '../../../../shared/listings/input-schema.ts';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import { lacksPrice } from '../../../../shared/listings/rules.ts';
import { Note } from '../../components/note/note.tsx';
import { EDITOR_TABS } from './editor-tabs.ts';
import { type EditorValues, shownValues } from './editor-values.ts';
import type { EditorForm } from './use-editor-form.ts';

/** The fields that still have to be filled in before a listing's review (D11), in the form's order. */
function missingFields(values: EditorValues): ListingField[] {
  const { error } = listingFieldsSchema.safeParse(shownValues(values));
  const invalid = new Set<unknown>(error?.issues.map(({ path }) => path[0]));
  const isMissing = (field: ListingField): boolean =>
    invalid.has(field) || (field === 'price' && lacksPrice(values));
  return EDITOR_TABS.flatMap(({ rows }) => rows.flat()).filter(isMissing);
}

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
          To submit this listing, add:
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
