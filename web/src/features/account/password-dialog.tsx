import '../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import type { ToastText } from '../../lib/actions/perform-action.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import type { ApiError } from '../../lib/api-error.ts';

type DialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isPending' | 'onConfirm'>;

interface PasswordDialogProps extends DialogProps {
  /** The toast after success. @default none: the page itself shows it */
  readonly success?: ToastText;
  /** The title of the toast after a failure. The reason follows it. */
  readonly failure: string;
  /** @throws {ApiError} if it fails; the dialog stays open */
  readonly onConfirm: (password: string) => Promise<void>;
}

const resolver = zodResolver(z.object({ password: z.string().min(1, 'Password is required') }));

const passwordProblem = ({ problem }: ApiError): string | undefined =>
  problem.errors?.find(({ path }) => path === 'password')?.message;

/** Asks for the password again before an action that a stolen session must not allow. */
export function PasswordDialog({ success, failure, onConfirm, ...dialog }: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' }, resolver });
  const { run } = useAction({
    call: onConfirm,
    ...(success && { success }),
    failure: (error) => (passwordProblem(error) === undefined ? { title: failure } : undefined),
    onRefused: (error) => {
      const message = passwordProblem(error);
      if (message === undefined) return;
      form.setError('password', { type: 'server', message });
      form.setFocus('password');
    },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    await run(password);
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        {...dialog}
        isPending={form.formState.isSubmitting}
        onConfirm={() => void submit()}
      >
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </ConfirmDialog>
    </FormProvider>
  );
}
