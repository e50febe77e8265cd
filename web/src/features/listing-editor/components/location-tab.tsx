import { Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { areaToFillIn } from '../area-of-postcode.ts';
import type { EditorValues } from '../editor-values.ts';
import { plain, withChosen } from '../options.ts';
import { FieldInput } from './field-input.tsx';
import { FieldPair } from './field-pair.tsx';

/** Where it is. */
export function LocationTab({ areas }: { readonly areas: readonly string[] }) {
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const chosen = useWatch<EditorValues, 'area_name'>({ name: 'area_name' });
  /** The area that was filled in last, until a person chooses one. */
  const filledIn = useRef('');

  const fillIn = (postcode: string) => {
    const field = { value: getValues('area_name'), filledIn: filledIn.current, offered: areas };
    const area = areaToFillIn(postcode, field);
    if (area === undefined) return;
    filledIn.current = area;
    setValue('area_name', area, { shouldDirty: true });
    if (area !== '') clearErrors('area_name');
  };
  return (
    <>
      <FieldInput field="address" />
      <FieldPair>
        <TextField name="postcode" label={FIELD_LABELS.postcode} onTyped={fillIn} />
        <SelectField
          name="area_name"
          label={FIELD_LABELS.area_name}
          placeholder="Choose an area"
          options={plain(withChosen(areas, [chosen]))}
          onChosen={() => {
            filledIn.current = '';
          }}
        />
      </FieldPair>
      <Text variant="hint" size="sm">
        Visitors see the area and the first half of the postcode, never the address.
      </Text>
      <FieldInput field="inside_national_park" />
    </>
  );
}
