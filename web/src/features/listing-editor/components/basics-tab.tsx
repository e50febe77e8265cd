import { useFormContext, useWatch } from 'react-hook-form';
import {
  FIELD_LABELS,
  SUBTYPE_LABELS,
  TYPE_LABELS,
} from '../../../../../shared/listings/labels.ts';
import { suits } from '../../../../../shared/listings/rules.ts';
import { LISTING_TYPES, PROPERTY_SUBTYPES } from '../../../../../shared/listings/types.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import type { EditorValues } from '../editor-values.ts';
import { labelled, NOT_GIVEN } from '../options.ts';
import { FieldInput } from './field-input.tsx';
import { FieldPair } from './field-pair.tsx';

/** What it is, in a line or two. */
export function BasicsTab() {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const type = useWatch<EditorValues, 'type'>({ name: 'type' });

  // What was typed long ago may have a type that there is no longer.
  const isType = LISTING_TYPES.includes(type);

  const clearUnsuited = () => {
    const { type: chosen, property_subtype: kind } = getValues();
    if (kind === null || (LISTING_TYPES.includes(chosen) && suits(chosen, kind))) return;
    setValue('property_subtype', null, { shouldDirty: true });
  };
  return (
    <>
      <FieldInput field="title" />
      <FieldPair>
        <SelectField
          name="type"
          label={FIELD_LABELS.type}
          options={labelled(LISTING_TYPES, TYPE_LABELS.form)}
          onChosen={clearUnsuited}
          {...(!isType && { placeholder: 'Choose a type' })}
        />
        <SelectField
          name="property_subtype"
          label={FIELD_LABELS.property_subtype}
          {...NOT_GIVEN}
          options={isType ? labelled(PROPERTY_SUBTYPES[type], SUBTYPE_LABELS) : []}
        />
      </FieldPair>
      <FieldInput field="summary" />
    </>
  );
}
