import './jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { ToastText } from '../../lib/actions/perform-action.ts';
import { type ActionOptions, useAction } from '../../lib/actions/use-action.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { PartBoundary } from '../part-boundary.tsx';
import { changedValues } from './changed-values.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { resetToSaved } from './reset-to-saved.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** The circumstances of a save. */
interface Saving<Output extends object> extends Pick<Draft, 'idempotencyKey'> {
  /** The changed values only. An update sends no others. */
  readonly changes: Partial<Output>;
}

interface FormProps<Values extends FieldValues, Output extends object>
  extends Pick<ActionOptions<[], unknown>, 'refreshes'> {
  /** The element's id, for a further button elsewhere. */
  readonly id?: string;
  readonly schema: z.ZodType<Output, Values>;
  /** Read when the form appears. Data that loads later doesn't replace what was typed. */
  readonly defaultValues: Values;
  /** Where unsaved input is stored (`useDraft`). @default it isn't stored, as with passwords */
  readonly draftKey?: string;
  /**
   * Whether a stored draft is restored without a message, and the page can be left without a warning.
   * For a form that isn't the page's main content.
   * @default false
   */
  readonly restoresSilently?: boolean;
  /** The button's label, and its label while saving. */
  readonly submit: ReactNode;
  readonly submitting: string;
  /** A control or a note beside the button. */
  readonly secondaryAction?: ReactNode;
  /** The summary above the button, which stays in sight with it. */
  readonly summary?: ReactNode;
  readonly success?: ToastText;
  /** Returns undefined if the form shows the error itself. */
  readonly failure: ToastText | ((error: ApiError) => ToastText | undefined);
  /** Called with valid values instead of saving, while they can't be saved yet. The input stays. */
  readonly onValidInstead?: (() => void) | undefined;
  /**
   * Saves.
   *
   * @returns the values that the form resets to, except where something was typed meanwhile; undefined
   *   if the page is left
   * @throws {ApiError} if the values can't be saved; the input stays
   */
  readonly onSubmit: (values: Output, saving: Saving<Output>) => Promise<Values | undefined>;
  readonly children: ReactNode;
}

/** All but that the form was submitted. */
const KEPT = { keepValues: true, keepDefaultValues: true, keepDirty: true, keepTouched: true };

/** Whether a form has a field at a dotted path: `areas.0.name`. */
function hasField(values: unknown, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!(values instanceof Object) || !Object.hasOwn(values, first)) return false;
  return rest.length === 0 || hasField(values[first as keyof typeof values], rest.join('.'));
}

/**
 * Fields with one button that saves them. The form validates with the server's own schema, focuses the
 * first invalid field, and shows the server's errors at their fields.
 */
export function Form<Values extends FieldValues, Output extends object>({
  id,
  schema,
  defaultValues,
  draftKey,
  restoresSilently = false,
  submit,
  submitting,
  secondaryAction,
  summary,
  onValidInstead,
  onSubmit,
  children,
  ...action
}: FormProps<Values, Output>) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaultValues as DefaultValues<Values>,
    resolver: zodResolver(schema),
  });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const draft = useDraft(form, draftKey);
  const { run } = useAction({
    ...action,
    call: (values: Output, _sent: Values) =>
      onSubmit(values, {
        changes: changedValues(values, (field) => field in dirtyFields),
        idempotencyKey: draft.idempotencyKey,
      }),
    onRefused: ({ problem: { errors = [] } }) => {
      const fieldErrors = errors.filter(({ path }) => hasField(form.getValues(), path));
      for (const { path, message } of fieldErrors) {
        form.setError(path as Path<Values>, { type: 'server', message });
      }
      const [first] = fieldErrors;
      if (first !== undefined) form.setFocus(first.path as Path<Values>);
    },
    onDone: (saved, _, sent) => {
      draft.forget();
      if (saved !== undefined) resetToSaved(form, sent, saved);
    },
  });
  const save = async (event: SubmitEvent) => {
    let isInstead = false;
    await form.handleSubmit(async (values) => {
      isInstead = onValidInstead !== undefined;
      if (onValidInstead === undefined) await run(values, form.getValues());
      else onValidInstead();
    })(event);
    // Nothing was sent: what is filled in later isn't wrong while it is typed.
    if (isInstead) form.reset(undefined, KEPT);
  };
  const submitOnce = (event: SubmitEvent) => {
    if (isSubmitting) event.preventDefault();
    else void save(event);
  };

  const buttons = (
    <Group gap="sm" mt={6}>
      {/* Not `disabled` while saving, because that would take the focus away. */}
      <Button type="submit" aria-disabled={isSubmitting}>
        {isSubmitting ? submitting : submit}
      </Button>
      {secondaryAction}
    </Group>
  );

  return (
    <FormProvider {...form}>
      <Stack gap={22}>
        {!restoresSilently && <RestoredDraft draft={draft} />}
        <PartBoundary>
          <form id={id} onSubmit={submitOnce} noValidate>
            <Stack gap={22}>
              {children}
              {summary === undefined ? (
                buttons
              ) : (
                <div data-form-foot>
                  {summary}
                  {buttons}
                </div>
              )}
            </Stack>
          </form>
        </PartBoundary>
      </Stack>
      {!restoresSilently && (
        <LeaveWarning when={isDirty && !isSubmitting} isKept={draftKey !== undefined} />
      )}
    </FormProvider>
  );
}
