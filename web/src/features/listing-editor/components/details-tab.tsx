import { useFormContext, useWatch } from 'react-hook-form';
import {
  FIELD_LABELS,
  FORM_PRICE_UNITS,
  FURNISHING_LABELS,
  TENURE_LABELS,
} from '../../../../../shared/listings/labels.ts';
import { LISTING_LIMITS } from '../../../../../shared/listings/limits.ts';
import {
  type DetailOfType,
  hasDetail,
  PETS_AMENITY,
  withPets,
} from '../../../../../shared/listings/rules.ts';
import {
  COUNCIL_TAX_BANDS,
  EPC_RATINGS,
  FURNISHINGS,
  TENURES,
} from '../../../../../shared/listings/types.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { CheckboxGroup } from '../../../components/form/checkbox-group.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { NumberField } from '../../../components/form/number-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import type { EditorValues } from '../editor-values.ts';
import { labelled, plain, withChosen } from '../options.ts';
import classes from './editor-tabs.module.css';

const OPTIONAL = 'Optional';
const NOT_GIVEN = { hint: OPTIONAL, placeholder: 'Not given', none: null } as const;

/** What it costs, how large it is, and all that adverts say besides (D18). */
export function DetailsTab({ amenities }: { readonly amenities: readonly string[] }) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const type = useWatch<EditorValues, 'type'>({ name: 'type' });
  const chosen = useWatch<EditorValues, 'amenities'>({ name: 'amenities' });
  const has = (detail: DetailOfType) => hasDetail(type, detail);

  // The two say the same (D16).
  const tickAmenity = (pets_allowed: boolean) =>
    setValue('amenities', withPets({ pets_allowed }, getValues()).amenities, { shouldDirty: true });
  const tickPets = (ticked: readonly string[]) =>
    setValue('pets_allowed', ticked.includes(PETS_AMENITY), { shouldDirty: true });

  return (
    <>
      <div className={classes.pair}>
        <NumberField
          name="price"
          label={`${FIELD_LABELS.price} ${FORM_PRICE_UNITS[type] ?? ''}`.trim()}
          hint={type === 'SALE' ? 'Optional, in pounds' : 'In pounds'}
          inputMode="decimal"
        />
        {has('deposit') && (
          <NumberField
            name="deposit"
            label={FIELD_LABELS.deposit}
            hint="Optional, in pounds"
            inputMode="decimal"
          />
        )}
        <NumberField
          name="bedrooms"
          label={FIELD_LABELS.bedrooms}
          hint={OPTIONAL}
          inputMode="numeric"
        />
        <NumberField
          name="bathrooms"
          label={FIELD_LABELS.bathrooms}
          hint={OPTIONAL}
          inputMode="numeric"
        />
        {has('sleeps') && (
          <NumberField
            name="sleeps"
            label={FIELD_LABELS.sleeps}
            hint={OPTIONAL}
            inputMode="numeric"
          />
        )}
        {has('tenure') && (
          <SelectField
            name="tenure"
            label={FIELD_LABELS.tenure}
            options={labelled(TENURES, TENURE_LABELS)}
            {...NOT_GIVEN}
          />
        )}
        {has('available_from') && (
          <DateField name="available_from" label={FIELD_LABELS.available_from} hint={OPTIONAL} />
        )}
        {has('furnishing') && (
          <SelectField
            name="furnishing"
            label={FIELD_LABELS.furnishing}
            options={labelled(FURNISHINGS, FURNISHING_LABELS)}
            {...NOT_GIVEN}
          />
        )}
        <SelectField
          name="epc_rating"
          label={FIELD_LABELS.epc_rating}
          options={plain(EPC_RATINGS)}
          {...NOT_GIVEN}
        />
        {has('council_tax_band') && (
          <SelectField
            name="council_tax_band"
            label={FIELD_LABELS.council_tax_band}
            options={plain(COUNCIL_TAX_BANDS)}
            {...NOT_GIVEN}
          />
        )}
      </div>
      <TextArea
        name="description"
        label={FIELD_LABELS.description}
        hint={OPTIONAL}
        limit={LISTING_LIMITS.description.max}
        rows={8}
      />
      <CheckboxGroup
        name="amenities"
        label={FIELD_LABELS.amenities}
        options={withChosen(amenities, chosen)}
        onTicked={tickPets}
      />
      <CheckboxField name="pets_allowed" label={FIELD_LABELS.pets_allowed} onTicked={tickAmenity} />
    </>
  );
}
