import { useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../../shared/listings/labels.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import type { EditorValues } from '../editor-values.ts';
import { plain, withChosen } from '../options.ts';
import classes from './editor-tabs.module.css';

/** Where it is. */
export function LocationTab({ areas }: { readonly areas: readonly string[] }) {
  const chosen = useWatch<EditorValues, 'area_name'>({ name: 'area_name' });
  return (
    <>
      <TextField name="address" label={FIELD_LABELS.address} />
      <div className={classes.pair}>
        <TextField name="postcode" label={FIELD_LABELS.postcode} />
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
      <CheckboxField name="inside_national_park" label={FIELD_LABELS.inside_national_park} />
    </>
  );
}
