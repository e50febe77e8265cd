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
import { lacksPrice, PRICE_REQUIRED } from '../../../../shared/listings/rules.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { type EditorPlace, firstWrongPlace } from './editor-tabs.ts';
import { type EditorValues, shownValues } from './editor-values.ts';

type EditorResolver = Resolver<EditorValues, unknown, ListingFields>;

// The form has all fields of the schema; the schema alone would accept fewer.
const check = zodResolver(listingFieldsSchema) as unknown as EditorResolver;

/** Validates the fields that the form shows, by the server's own rules for listings. */
const resolver: EditorResolver = (values, context, options) =>
  check(shownValues(values) as EditorValues, context, options);

export type EditorForm = ReturnType<typeof useEditorForm>;

/** The server's messages by field. */
const messagesIn = ({ problem: { errors = [] } }: ApiError): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path.split('.')[0] ?? path, message]));

/** The first field that the server refused. */
export function wrongPlaceIn(error: ApiError) {
  const messages = messagesIn(error);
  return firstWrongPlace((field) => messages.has(field));
}

/** @param start the place that is shown first */
export function useEditorForm(initial: EditorValues, start: EditorPlace = { tab: 'basics' }) {
  const [tab, openTab] = useState(start.tab);
  const form = useForm<EditorValues, unknown, ListingFields>({
    defaultValues: initial,
    resolver,
    // The first invalid field may be in a tab that has to be opened first.
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
    /** Opens a field's tab, and focuses the field. */
    goToField: (wanted: ListingField) => goTo((field) => field === wanted),
    /**
     * Shows that the price is missing, which only a submission needs (D11).
     *
     * @returns whether it is missing
     */
    asksForPrice: (): boolean => {
      if (!lacksPrice(form.getValues())) return false;
      form.setError('price', { type: 'required', message: PRICE_REQUIRED });
      goTo((field) => field === 'price');
      return true;
    },
    /** Opens the first tab with an error, and focuses the field. */
    showErrors: (errors: FieldErrors<EditorValues>) => goTo((field) => field in errors),
    /** Shows the server's messages at their fields, and goes to the first. */
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
