import { useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import type { EditorValues } from '../editor-values.ts';
import { plain, withChosen } from '../options.ts';
import classes from './editor-tabs.module.css';
import { FieldInput } from './field-input.tsx';

/** Where it is. */
export function LocationTab({ areas }: { readonly areas: readonly string[] }) {
  const chosen = useWatch<EditorValues, 'area_name'>({ name: 'area_name' });
  return (
    <>
      <FieldInput field="address" />
      <div className={classes.pair}>
        <FieldInput field="postcode" />
        <SelectField
          name="area_name"
          label={FIELD_LABELS.area_name}
          placeholder="Choose an area"
          options={plain(withChosen(areas, [chosen]))}
        />
      </div>
      <p className={classes.aside}>
        Visitors see the area and the first half of the postcode, never the address.
      </p>
      <FieldInput field="inside_national_park" />
    </>
  );
}
