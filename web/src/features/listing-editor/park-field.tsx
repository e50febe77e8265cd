import { Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import { parkContradiction } from '../../../../shared/listings/park.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { Note } from '../../components/note/note.tsx';
import type { EditorValues } from './editor-values.ts';
import { usePostcodePlace } from './use-postcode-place.ts';

const name = 'inside_national_park';

/**
 * Whether it is inside the National Park. The boundary fills it in for a new postcode, until a person
 * has chosen.
 */
export function ParkField() {
  const { data, postcode } = usePostcodePlace();
  const { setValue, getFieldState } = useFormContext<EditorValues>();
  const value = useWatch<EditorValues, typeof name>({ name });
  /** The value that was filled in last; undefined if none was. */
  const filledIn = useRef<boolean>(undefined);
  const isChosen = useRef(false);
  const isInside = data?.is_inside_boundary ?? undefined;

  const fillIn = useEffectEvent((inside: boolean) => {
    // A saved choice stays while its postcode does.
    if (isChosen.current || !getFieldState('postcode').isDirty) return;
    const isUntouched =
      filledIn.current === undefined ? !getFieldState(name).isDirty : filledIn.current === value;
    if (!isUntouched) return;
    filledIn.current = inside;
    if (value !== inside) setValue(name, inside, { shouldDirty: true });
  });
  useEffect(() => {
    if (postcode !== undefined && isInside !== undefined) fillIn(isInside);
  }, [postcode, isInside]);

  const contradiction =
    postcode === undefined || isInside === undefined
      ? undefined
      : parkContradiction(postcode, { inside_national_park: value, is_inside_boundary: isInside });
  return (
    <Stack gap={10}>
      <CheckboxField
        name={name}
        label={FIELD_LABELS[name]}
        onEdit={() => {
          isChosen.current = true;
        }}
      />
      {isInside !== undefined && contradiction === undefined && (
        <Text c="dimmed" aria-live="polite">
          {postcode} is {isInside ? 'inside' : 'outside'} the Park’s boundary.
        </Text>
      )}
      {contradiction !== undefined && (
        <Note kind="waiting" announced>
          {contradiction} Please change this, unless you’re sure. We check it in the review.
        </Note>
      )}
    </Stack>
  );
}
