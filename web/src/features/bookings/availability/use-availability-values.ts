import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import { toPence } from '../../../../../shared/money.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { resetToSaved } from '../../../components/form/reset-to-saved.ts';
import { useDraft } from '../../../components/form/use-draft.ts';
import { draftKey } from '../../../lib/actions/drafts.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { type AvailabilityValues, type SetValue, valuesOf } from './availability-values.ts';

interface AvailabilityOptions {
  readonly listingId: string;
  /** The calendar as it was when the form was opened. */
  readonly opened: OwnCalendar;
  /** The listing's price of a night, in pounds, which another form can change, too. */
  readonly listedPrice: number | null;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export type AvailabilityState = ReturnType<typeof useAvailabilityValues>;

/** The form's values and their draft, and the calendar that the server sent last. */
export function useAvailabilityValues({
  listingId,
  opened,
  listedPrice,
  onUnsaved,
}: AvailabilityOptions) {
  const { id: userId } = useProfile();
  const [calendar, setCalendar] = useState(opened);
  const form = useForm<AvailabilityValues>({ defaultValues: valuesOf(opened) });
  const { control } = form;
  const { field: windows } = useController({ control, name: 'windows' });
  const { field: blocked } = useController({ control, name: 'blocked' });
  const { field: price } = useController({ control, name: 'price_pence' });
  const { field: terms } = useController({ control, name: 'terms' });
  const values = useMemo<AvailabilityValues>(
    () => ({
      windows: windows.value,
      blocked: blocked.value,
      price_pence: price.value,
      terms: terms.value,
    }),
    [windows.value, blocked.value, price.value, terms.value],
  );
  const draft = useDraft(form, draftKey(userId, `availability:${listingId}`), opened.version);
  const { isDirty } = form.formState;

  const tellUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => tellUnsaved(isDirty), [isDirty]);

  const adoptNewer = (newer: OwnCalendar): void => {
    setCalendar(newer);
    form.reset(valuesOf(newer), { keepDirtyValues: true });
  };
  // Saving here must not undo a price that was saved in the other form.
  const adoptPrice = useEffectEvent((price_pence: number | null) => {
    if (price_pence !== calendar.price_pence) adoptNewer({ ...calendar, price_pence });
  });
  const isFirst = useRef(true);
  useEffect(() => {
    // The calendar is as new as the listing at first.
    if (!isFirst.current) adoptPrice(listedPrice === null ? null : toPence(listedPrice));
    isFirst.current = false;
  }, [listedPrice]);

  const setValue: SetValue = (name, value) =>
    form.setValue(name as 'terms', value as StayTerms | null, { shouldDirty: true });

  return {
    calendar,
    values,
    draft,
    isDirty,
    /** The values at this moment, which may be newer than those of the last render. */
    latestValues: () => form.getValues(),
    setValue,
    /** Takes over a newer calendar. Unsaved changes stay. */
    adoptNewer,
    /** Takes over the calendar after `sent` was saved. Newer changes stay. */
    adoptSaved: (saved: OwnCalendar, sent: AvailabilityValues): void => {
      setCalendar(saved);
      draft.forget();
      draft.standOn(saved.version);
      resetToSaved(form, sent, valuesOf(saved));
    },
  };
}
