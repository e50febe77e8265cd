import '../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { FIELD_NAMES, type ListingField } from '../../../../shared/listings/fields.ts';
import {
  type ListingFields,
  listingFieldsSchema,
} from '../../../../shared/listings/input-schema.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type EditorPlace, firstWrongPlace } from './editor-tabs.ts';
import { type EditorValues, shownValues } from './editor-values.ts';

type EditorResolver = Resolver<EditorValues, unknown, ListingFields>;

// The form has every field of the schema, where the schema would do with fewer.
const check = zodResolver(listingFieldsSchema) as unknown as EditorResolver;

/** Holds what the form shows against the rules of a listing, the same as the server's. */
const resolver: EditorResolver = (values, context, options) =>
  check(shownValues(values) as EditorValues, context, options);

/** The form of a listing and the tab that is open. */
export type EditorForm = ReturnType<typeof useEditorForm>;

/** What the server says of fields, by their names. */
const messagesIn = ({ problem: { errors = [] } }: ApiError): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path.split('.')[0] ?? path, message]));

/** The first place of which the server says that something is wrong there. */
export function wrongPlaceIn(error: ApiError) {
  const messages = messagesIn(error);
  return firstWrongPlace((field) => messages.has(field));
}

/** @param start the place that is shown to begin with */
export function useEditorForm(initial: EditorValues, start: EditorPlace = { tab: 'basics' }) {
  const [tab, openTab] = useState(start.tab);
  const form = useForm<EditorValues, unknown, ListingFields>({
    defaultValues: initial,
    resolver,
    // The first wrong field may be in a tab that has to be opened first.
    shouldFocusError: false,
  });

  const { field: startField } = start;
  useEffect(() => {
    if (startField !== undefined) form.setFocus(startField);
  }, [form, startField]);

  const goTo = (isWrong: (field: ListingField) => boolean) => {
    const place = firstWrongPlace(isWrong);
    if (place === undefined) return;
    flushSync(() => openTab(place.tab));
    form.setFocus(place.field);
  };
  return {
    form,
    tab,
    openTab,
    /** Opens the first tab with something wrong, and puts the focus there. */
    showErrors: (errors: FieldErrors<EditorValues>) => goTo((field) => field in errors),
    /** Puts what the server says of fields under them, and goes to the first. */
    showProblems: (error: ApiError) => {
      const messages = messagesIn(error);
      for (const field of FIELD_NAMES) {
        const message = messages.get(field);
        if (message !== undefined) form.setError(field, { type: 'server', message });
      }
      goTo((field) => messages.has(field));
    },
  };
}
