import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { ListingFields } from '../../../../shared/listings/input-schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type EditorPlace, type EditorTab, firstWrongPlace } from './editor-tabs.ts';
import type { EditorField, EditorValues } from './editor-values.ts';
import { listingResolver } from './listing-resolver.ts';

/** The form of a listing and the tab that is open. */
export interface EditorForm {
  readonly form: UseFormReturn<EditorValues, unknown, ListingFields>;
  readonly tab: EditorTab;
  readonly openTab: (tab: EditorTab) => void;
  /** Opens the first tab with something wrong, and puts the focus there. */
  readonly showErrors: (errors: FieldErrors<EditorValues>) => void;
  /** Puts what the server says of fields under them, and goes to the first. */
  readonly showProblems: (error: ApiError) => void;
}

/** What the server says of fields, by their names. */
const messagesIn = ({ problem: { errors = [] } }: ApiError): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path.split('.')[0] ?? path, message]));

/** The first place of which the server says that something is wrong there. */
export function wrongPlaceIn(error: ApiError) {
  const messages = messagesIn(error);
  return firstWrongPlace((field) => messages.has(field));
}

/** @param start the place that is shown to begin with */
export function useEditorForm(
  initial: EditorValues,
  start: EditorPlace = { tab: 'basics' },
): EditorForm {
  const [tab, openTab] = useState(start.tab);
  const form = useForm<EditorValues, unknown, ListingFields>({
    defaultValues: initial,
    resolver: listingResolver,
    // The first wrong field may be in a tab that has to be opened first.
    shouldFocusError: false,
  });

  const { field: startField } = start;
  useEffect(() => {
    if (startField !== undefined) form.setFocus(startField);
  }, [form, startField]);

  const goTo = (isWrong: (field: EditorField) => boolean) => {
    const place = firstWrongPlace(isWrong);
    if (place === undefined) return;
    flushSync(() => openTab(place.tab));
    form.setFocus(place.field);
  };
  return {
    form,
    tab,
    openTab,
    showErrors: (errors) => goTo((field) => field in errors),
    showProblems: (error) => {
      const messages = messagesIn(error);
      for (const field of Object.keys(form.getValues()) as EditorField[]) {
        const message = messages.get(field);
        if (message !== undefined) form.setError(field, { type: 'server', message });
      }
      goTo((field) => messages.has(field));
    },
  };
}
