import { useFormContext, useWatch } from 'react-hook-form';
import {
  FIELD_LABELS,
  SUBTYPE_LABELS,
  TYPE_LABELS,
} from '../../../../../shared/listings/labels.ts';
import { LISTING_LIMITS } from '../../../../../shared/listings/limits.ts';
import { suits } from '../../../../../shared/listings/rules.ts';
import { LISTING_TYPES, PROPERTY_SUBTYPES } from '../../../../../shared/listings/types.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { EditorValues } from '../editor-values.ts';
import { labelled } from '../options.ts';
import classes from './editor-tabs.module.css';

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
      <TextField name="title" label={FIELD_LABELS.title} />
      <div className={classes.pair}>
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
          hint="Optional"
          placeholder="Not given"
          none={null}
          options={isType ? labelled(PROPERTY_SUBTYPES[type], SUBTYPE_LABELS) : []}
        />
      </div>
      <TextArea
        name="summary"
        label={FIELD_LABELS.summary}
        hint="Optional"
        limit={LISTING_LIMITS.summary.max}
        rows={3}
      />
    </>
  );
}
