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
import { changedValues } from './changed-values.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { resetToSaved } from './reset-to-saved.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** What is known of values that are saved. */
interface Saving<Output extends object> extends Pick<Draft, 'idempotencyKey'> {
  /** Those that were changed: all that is to be sent of what is there already. */
  readonly changes: Partial<Output>;
}

interface FormProps<Values extends FieldValues, Output extends object>
  extends Pick<ActionOptions<[], unknown>, 'refreshes'> {
  readonly schema: z.ZodType<Output, Values>;
  /** Taken when the form appears; what is loaded again later doesn't replace what was typed. */
  readonly defaultValues: Values;
  /** Where what is typed is kept until it is saved (`useDraft`). @default it isn't, as with passwords */
  readonly draftKey?: string;
  /**
   * Whether what is kept comes back without a word, and the page may be left with it: for a form beside
   * what people came to read.
   * @default false
   */
  readonly restoresSilently?: boolean;
  /** What the button says, and what while it saves. */
  readonly submit: ReactNode;
  readonly submitting: string;
  /** Beside the button. */
  readonly secondaryAction?: ReactNode;
  readonly success?: ToastText;
  /** Undefined where the form says it. */
  readonly failure: ToastText | ((error: ApiError) => ToastText | undefined);
  /** What is done with what is right in place of saving it, where it can't be saved yet. It stays typed. */
  readonly onValidInstead?: (() => void) | undefined;
  /**
   * Saves.
   *
   * @returns what the form stands at from then on, but for what is typed meanwhile; undefined where
   *   the page is left
   * @throws {ApiError} where it can't be saved: what was typed stays
   */
  readonly onSubmit: (values: Output, saving: Saving<Output>) => Promise<Values | undefined>;
  readonly children: ReactNode;
}

/** Whether a form has a field at a dotted path: `areas.0.name`. */
function hasField(values: unknown, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (!(values instanceof Object) || !Object.hasOwn(values, first)) return false;
  return rest.length === 0 || hasField(values[first as keyof typeof values], rest.join('.'));
}

/**
 * Fields with one button that saves them. It holds them against the same rules as the server, goes
 * to the first that is wrong, and puts what the server says of fields under them.
 */
export function Form<Values extends FieldValues, Output extends object>({
  schema,
  defaultValues,
  draftKey,
  restoresSilently = false,
  submit,
  submitting,
  secondaryAction,
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
      const known = errors.filter(({ path }) => hasField(form.getValues(), path));
      for (const { path, message } of known) {
        form.setError(path as Path<Values>, { type: 'server', message });
      }
      const [first] = known;
      if (first !== undefined) form.setFocus(first.path as Path<Values>);
    },
    onDone: (saved, _, sent) => {
      draft.forget();
      if (saved !== undefined) resetToSaved(form, sent, saved);
    },
  });
  const save = form.handleSubmit(async (values) => {
    if (onValidInstead === undefined) await run(values, form.getValues());
    else onValidInstead();
  });
  const submitOnce = (event: SubmitEvent) => {
    if (isSubmitting) event.preventDefault();
    else void save(event);
  };

  return (
    <FormProvider {...form}>
      <Stack gap={22}>
        {!restoresSilently && <RestoredDraft draft={draft} />}
        <form onSubmit={submitOnce} noValidate>
          <Stack gap={22}>
            {children}
            <Group gap="sm" mt={6}>
              {/* Not disabled while it saves, which would take the focus away. */}
              <Button type="submit" aria-disabled={isSubmitting}>
                {isSubmitting ? submitting : submit}
              </Button>
              {secondaryAction}
            </Group>
          </Stack>
        </form>
      </Stack>
      {!restoresSilently && (
        <LeaveWarning when={isDirty && !isSubmitting} isKept={draftKey !== undefined} />
      )}
    </FormProvider>
  );
}
