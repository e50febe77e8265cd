import { Box, Button, Divider, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { CATEGORY_LIMITS } from '../../../../shared/categories/limits.ts';
import type { AdminCategories } from '../../../../shared/categories/schema.ts';
import { PETS_AMENITY } from '../../../../shared/listings/rules.ts';
import { Form } from '../../components/form/form.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Note } from '../../components/note/note.tsx';
import { callApi } from '../../lib/api-client.ts';
import { ApiError, isOutdated } from '../../lib/api-error.ts';
import { AREAS_REQUEST } from '../../lib/use-areas.ts';
import {
  type CategoriesValues,
  categoriesFormSchema,
  NEW_AMENITY,
  NEW_AREA,
  valuesOf,
} from './categories-form.ts';
import { EditableList } from './editable-list.tsx';
import { RenameProgress } from './rename-progress.tsx';

interface CategoriesEditorProps {
  /** The categories as they were when the form was opened. */
  readonly opened: AdminCategories;
  /** Loads them again and resets the form. */
  readonly onReload: () => void;
}

/** The form that changes the areas and amenities. */
export function CategoriesEditor({ opened, onReload }: CategoriesEditorProps) {
  const { mutate } = useSWRConfig();
  const revision = useRef(opened.revision);
  const [moving, setMoving] = useState(opened.moving);
  const [isOld, setOld] = useState(false);

  const save = async (lists: Pick<Body, 'areas' | 'amenities'>) => {
    const savedCategories = await callApi('updateCategories', {
      body: { ...lists, revision: revision.current },
    });
    revision.current = savedCategories.revision;
    setMoving(savedCategories.moving);
    // Updates the menus of this page. A reload might serve a public response that is some seconds old.
    const { areas, amenities } = savedCategories;
    await mutate(AREAS_REQUEST, { areas, amenities }, { revalidate: false });
    return valuesOf(savedCategories);
  };

  return (
    <Stack gap={28} maw={1100}>
      <RenameProgress pendingRenames={moving} onProgress={setMoving} />
      <Form
        schema={categoriesFormSchema}
        defaultValues={valuesOf(opened)}
        submit="Save Changes"
        submitting="Saving..."
        secondaryAction={<Discard />}
        success={{ title: 'Categories updated' }}
        failure={(error) =>
          isOutdated(error) ? undefined : { title: 'Error updating categories' }
        }
        refreshes={['getSearchAreas', 'listAudit']}
        onSubmit={async (lists) => {
          try {
            return await save(lists);
          } catch (error) {
            setOld(error instanceof ApiError && isOutdated(error));
            throw error;
          }
        }}
      >
        {isOld && (
          <Note
            kind="bad"
            announced
            actions={
              <Button variant="default" size="sm" onClick={onReload}>
                Load the newer lists
              </Button>
            }
          >
            Someone else changed these lists while you were editing. Your changes aren’t saved.
            You’ll lose them when you load the newer lists.
          </Note>
        )}
        <EditableList
          name="areas"
          title="Areas"
          text="Listed in the order that forms show them. Other names and outcodes help people find an area; separate them with commas. Areas with a menu place appear in the menus and on the home page."
          one="area"
          empty={NEW_AREA}
          most={CATEGORY_LIMITS.areas.max}
          fieldsAt={(index) => <AreaFields index={index} />}
        />
        <Divider my={10} />
        <EditableList
          name="amenities"
          title="Amenities"
          text="Listed in the order that forms show them."
          one="amenity"
          empty={NEW_AMENITY}
          most={CATEGORY_LIMITS.amenities.max}
          fieldsAt={(index) => <AmenityFields index={index} />}
          isPlain
          isFixed={isPets}
        />
      </Form>
    </Stack>
  );
}

type Body = Parameters<typeof callApi<'updateCategories'>>[1]['body'];

const isPets = (name: string): boolean => name === PETS_AMENITY;

const AreaFields = ({ index }: { readonly index: number }) => (
  <>
    <Box flex="3 1 190px">
      <TextField name={`areas.${index}.name`} label="Name" />
    </Box>
    <Box flex="4 1 220px">
      <TextField name={`areas.${index}.aliases`} label="Other names" />
    </Box>
    <Box flex="2 1 130px">
      <TextField name={`areas.${index}.outcodes`} label="Outcodes" />
    </Box>
    <Box flex="1 1 110px">
      <NumberField name={`areas.${index}.menu_place`} label="Menu place" inputMode="numeric" />
    </Box>
  </>
);

function AmenityFields({ index }: { readonly index: number }) {
  const name: string = useWatch({ name: `amenities.${index}.was` });
  if (isPets(name)) {
    return (
      <Box flex="1 1 160px" py={9}>
        <Text>{name}</Text>
        <Text c="dimmed" fz={14}>
          Goes with “Pets allowed”, so it stays.
        </Text>
      </Box>
    );
  }
  return (
    <Box flex="1 1 160px">
      <TextField name={`amenities.${index}.name`} label="Name" isLabelHidden />
    </Box>
  );
}

/** Resets the form to the saved values. */
function Discard() {
  const { reset, formState } = useFormContext<CategoriesValues>();
  return (
    <Button variant="default" aria-disabled={!formState.isDirty} onClick={() => reset()}>
      Discard
    </Button>
  );
}
