import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  isRequired,
  LISTING_FIELDS,
  type ListingField,
} from '../../../../shared/listings/fields.ts';
import {
  CHOICE_LABELS,
  FIELD_LABELS,
  FORM_PRICE_UNITS,
  TYPE_LABELS,
} from '../../../../shared/listings/labels.ts';
import { isPostcode, storedPostcode } from '../../../../shared/listings/postcode.ts';
import { FIXED_TYPE, PETS_AMENITY, suits, withPets } from '../../../../shared/listings/rules.ts';
import {
  LISTING_TYPES,
  type ListingType,
  PROPERTY_SUBTYPES,
} from '../../../../shared/listings/types.ts';
import { DIRECTIONS } from '../../../../shared/places/squares.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { CheckboxGroup } from '../../components/form/checkbox-group.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { NumberField } from '../../components/form/number-field.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useOperation } from '../../lib/use-operation.ts';
import { areaToFillIn } from './area-of-postcode.ts';
import { type EditorValues, withChosen } from './editor-values.ts';
import { ExactPlaceField } from './exact-place-field.tsx';
import { ParkField } from './park-field.tsx';
import { SquareField } from './square-field.tsx';
import { usePostcodePlace } from './use-postcode-place.ts';

/** A text field with a longer limit gets more rows. In characters. */
const SHORT_TEXT = 1000;

/** The labels of coded values, by field. */
const VALUE_LABELS: Readonly<Partial<Record<ListingField, Readonly<Record<string, string>>>>> = {
  ...CHOICE_LABELS,
  type: TYPE_LABELS.form,
};

const optionsOf = (field: ListingField, values: readonly string[]) =>
  values.map((value) => ({ value, label: VALUE_LABELS[field]?.[value] ?? value }));

/** The texts of fields that may stay empty. */
const NOT_GIVEN = { hint: 'Optional', placeholder: 'Not given', none: null } as const;

/** The index of a postcode's own square among its neighbours. */
const OWN_SQUARE = DIRECTIONS.indexOf(undefined);

/** An old draft may have a type that no longer exists. */
const isType = (type: EditorValues['type']) => LISTING_TYPES.includes(type);

interface FieldInputProps {
  readonly field: ListingField;
  /** The listing's type if it can't be changed any more. @default it can */
  readonly fixedType?: ListingType | undefined;
}

/** The input of a field. Most depend on the field's kind; some have a rule of their own. */
export function FieldInput({ field: name, fixedType }: FieldInputProps) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const type = useWatch<EditorValues, 'type'>({ name: 'type' });
  const label = FIELD_LABELS[name];
  const shown = { name, label, hint: isRequired(name) ? undefined : 'Optional' };

  const clearUnsuited = () => {
    const { type: chosen, property_subtype: kind } = getValues();
    if (kind === null || (isType(chosen) && suits(chosen, kind))) return;
    setValue('property_subtype', null, { shouldDirty: true });
  };
  // The amenity for pets and the field for pets mean the same: either ticks the other (D16).
  const tickAmenity = () => {
    const values = getValues();
    const { amenities } = withPets({ pets_allowed: values.pets_allowed }, values);
    setValue('amenities', amenities, { shouldDirty: true });
  };

  switch (name) {
    case 'type':
      if (fixedType !== undefined) {
        return (
          <SelectField
            {...shown}
            description={`${FIXED_TYPE}.`}
            options={optionsOf(name, [fixedType])}
            // A draft from before the approval may have another type. Then this one can be chosen.
            isFixed={type === fixedType}
          />
        );
      }
      return (
        <SelectField
          {...shown}
          options={optionsOf(name, LISTING_TYPES)}
          onEdit={clearUnsuited}
          {...(!isType(type) && { placeholder: 'Choose a type' })}
        />
      );
    case 'property_subtype': {
      const subtypes = isType(type) ? PROPERTY_SUBTYPES[type] : [];
      return <SelectField {...shown} {...NOT_GIVEN} options={optionsOf(name, subtypes)} />;
    }
    case 'postcode':
      return <PostcodeAndArea />;
    case 'inside_national_park':
      return <ParkField />;
    case 'area_name':
      // Shown beside the postcode, which fills it in.
      return null;
    case 'price':
      return (
        <NumberField
          name={name}
          label={`${label} ${FORM_PRICE_UNITS[type] ?? ''}`.trim()}
          hint={type === 'SALE' ? 'Optional, in pounds' : 'In pounds'}
          inputMode="decimal"
        />
      );
    case 'amenities':
      return <AmenitiesInput />;
    case 'arrival_phone':
      return <TextField {...shown} type="tel" autoComplete="tel" />;
    case 'entry_instructions':
      return (
        <TextArea
          {...shown}
          hint="Optional: a key safe and its code, or who meets them"
          limit={LISTING_FIELDS.entry_instructions.limits.max}
          rows={3}
        />
      );
    case 'directions':
      return (
        <TextArea
          {...shown}
          hint="Optional: the last mile, and where to park"
          limit={LISTING_FIELDS.directions.limits.max}
          rows={3}
        />
      );
    case 'pets_allowed':
      return <CheckboxField name={name} label={label} onEdit={tickAmenity} />;
  }
  const definition = LISTING_FIELDS[name];
  switch (definition.kind) {
    case 'line':
      return <TextField {...shown} />;
    case 'text': {
      const { max } = definition.limits;
      return <TextArea {...shown} limit={max} rows={max > SHORT_TEXT ? 8 : 3} />;
    }
    case 'time':
      return <TextField {...shown} type="time" />;
    case 'count':
      return <NumberField {...shown} inputMode="numeric" />;
    case 'money':
      return <NumberField {...shown} hint="Optional, in pounds" inputMode="decimal" />;
    case 'date':
      return <DateField {...shown} />;
    case 'square':
      return <SquareField />;
    case 'place':
      return <ExactPlaceField />;
    case 'choice':
    case 'grade':
      return <SelectField {...shown} {...NOT_GIVEN} options={optionsOf(name, definition.values)} />;
  }
}

function PostcodeAndArea() {
  const { getValues, setValue, clearErrors } = useFormContext<EditorValues>();
  const { data } = useOperation('getCategories', {});
  const offered = data?.areas ?? [];
  const areaName = useWatch<EditorValues, 'area_name'>({ name: 'area_name' });
  /** The area that was filled in last; empty after a person has chosen. */
  const filledIn = useRef('');

  /** Whether the postcode was typed, perhaps before the areas had loaded. */
  const isTyped = useRef(false);

  const { postcode: placed, data: found } = usePostcodePlace();
  const own = found?.squares[OWN_SQUARE];
  const place = own && placed !== undefined ? { postcode: placed, near: own.near } : undefined;

  const fillIn = () => {
    const { postcode, area_name: value } = getValues();
    const field = { value, filledIn: filledIn.current, offered };
    // Places near an earlier postcode say nothing about this one.
    const near = place?.postcode === storedPostcode(postcode) ? place.near : undefined;
    const area = areaToFillIn(postcode, field, near);
    if (area === undefined) return;
    filledIn.current = area;
    setValue('area_name', area, { shouldDirty: true });
    if (area !== '') clearErrors('area_name');
  };
  const onKnown = useEffectEvent(() => {
    if (isTyped.current) fillIn();
  });
  useEffect(() => {
    if (data !== undefined) onKnown();
  }, [data]);
  const placedIn = place?.near;
  useEffect(() => {
    if (placedIn !== undefined) onKnown();
  }, [placedIn]);
  /** The postcode for which the circle and the exact place were chosen. */
  const placedFor = useRef(storedPostcode(getValues('postcode')));
  const resetPlace = () => {
    const { postcode: typed, shown_square, exact_place } = getValues();
    const postcode = storedPostcode(typed);
    if (!isPostcode(postcode) || postcode === placedFor.current) return;
    placedFor.current = postcode;
    if (shown_square !== null) setValue('shown_square', null, { shouldDirty: true });
    if (exact_place !== null) setValue('exact_place', null, { shouldDirty: true });
  };

  const onPostcode = () => {
    isTyped.current = true;
    resetPlace();
    fillIn();
  };
  return (
    <>
      <TextField name="postcode" label={FIELD_LABELS.postcode} onEdit={onPostcode} />
      <SelectField
        name="area_name"
        label={FIELD_LABELS.area_name}
        placeholder="Choose an area"
        options={optionsOf(
          'area_name',
          withChosen(
            offered.map(({ name }) => name),
            [areaName],
          ),
        )}
        onEdit={() => {
          filledIn.current = '';
        }}
      />
    </>
  );
}

function AmenitiesInput() {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const { data } = useOperation('getCategories', {});
  const chosen = useWatch<EditorValues, 'amenities'>({ name: 'amenities' });
  return (
    <CheckboxGroup
      name="amenities"
      label={FIELD_LABELS.amenities}
      options={withChosen(data?.amenities ?? [], chosen)}
      onEdit={() =>
        setValue('pets_allowed', getValues('amenities').includes(PETS_AMENITY), {
          shouldDirty: true,
        })
      }
    />
  );
}
