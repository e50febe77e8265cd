import { useFormContext, useWatch } from 'react-hook-form';
import { definitionOf, hasField } from '../../../../../shared/listings/fields.ts';
import { FIELD_LABELS, FORM_PRICE_UNITS } from '../../../../../shared/listings/labels.ts';
import { PETS_AMENITY, withPets } from '../../../../../shared/listings/rules.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { CheckboxGroup } from '../../../components/form/checkbox-group.tsx';
import { NumberField } from '../../../components/form/number-field.tsx';
import { fieldsIn } from '../editor-tabs.ts';
import type { EditorField, EditorValues } from '../editor-values.ts';
import { withChosen } from '../options.ts';
import { FieldInput } from './field-input.tsx';
import { FieldPair } from './field-pair.tsx';

/** Whether a field needs the whole width of the form. The others stand in pairs, before it. */
const isWide = (field: EditorField): boolean =>
  ['text', 'names', 'flag'].includes(definitionOf(field).kind);

/** What it costs, how large it is, and all that adverts say besides (D18). */
export function DetailsTab({ amenities }: { readonly amenities: readonly string[] }) {
  const type = useWatch<EditorValues, 'type'>({ name: 'type' });
  const fields = fieldsIn('details').filter((field) => hasField(type, field));

  const inputOf = (field: (typeof fields)[number]) => {
    switch (field) {
      case 'price':
        return <PriceInput key={field} />;
      case 'amenities':
        return <AmenitiesInput key={field} offered={amenities} />;
      case 'pets_allowed':
        return <PetsInput key={field} />;
      default:
        return <FieldInput key={field} field={field} />;
    }
  };
  return (
    <>
      <FieldPair>{fields.filter((field) => !isWide(field)).map(inputOf)}</FieldPair>
      {fields.filter(isWide).map(inputOf)}
    </>
  );
}

function PriceInput() {
  const type = useWatch<EditorValues, 'type'>({ name: 'type' });
  return (
    <NumberField
      name="price"
      label={`${FIELD_LABELS.price} ${FORM_PRICE_UNITS[type] ?? ''}`.trim()}
      hint={type === 'SALE' ? 'Optional, in pounds' : 'In pounds'}
      inputMode="decimal"
    />
  );
}

// The amenity and the field for pets say the same: either ticks the other (D16).

function AmenitiesInput({ offered }: { readonly offered: readonly string[] }) {
  const { setValue } = useFormContext<EditorValues>();
  const chosen = useWatch<EditorValues, 'amenities'>({ name: 'amenities' });
  return (
    <CheckboxGroup
      name="amenities"
      label={FIELD_LABELS.amenities}
      options={withChosen(offered, chosen)}
      onTicked={(ticked) =>
        setValue('pets_allowed', ticked.includes(PETS_AMENITY), { shouldDirty: true })
      }
    />
  );
}

function PetsInput() {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const tickAmenity = (pets_allowed: boolean) =>
    setValue('amenities', withPets({ pets_allowed }, getValues()).amenities, { shouldDirty: true });
  return (
    <CheckboxField name="pets_allowed" label={FIELD_LABELS.pets_allowed} onTicked={tickAmenity} />
  );
}
