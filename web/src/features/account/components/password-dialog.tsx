import { Button } from '@mantine/core';
import '../../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { DialogPanel } from '../../../components/signed-in/dialog-panel.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import type { ToastText } from '../../../lib/signed-in/perform-action.ts';
import { useAction } from '../../../lib/signed-in/use-action.ts';

interface PasswordDialogProps {
  readonly title: string;
  /** What happens then, and what can't be undone. */
  readonly text: string;
  readonly confirm: string;
  /** What the button says while it is done. */
  readonly confirming: string;
  /** What the toast says when it is done. @default nothing: the page says so itself */
  readonly success?: ToastText;
  /** What the toast says, above the reason, when it could not be done. */
  readonly failure: string;
  /** Something is lost by it. */
  readonly isDestructive?: boolean;
  /** @throws {ApiError} where it can't be done: the dialog stays */
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

const resolver = zodResolver(z.object({ password: z.string().min(1, 'Password is required') }));

const passwordProblem = ({ problem }: ApiError): string | undefined =>
  problem.errors?.find(({ path }) => path === 'password')?.message;

/** Asks for the password again, before something that a stolen session must not be able to do. */
export function PasswordDialog({
  title,
  text,
  confirm,
  confirming,
  success,
  failure,
  isDestructive = false,
  onConfirm,
  onClose,
}: PasswordDialogProps) {
  const form = useForm({ defaultValues: { password: '' }, resolver });
  const { isSubmitting } = form.formState;
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
      <DialogPanel
        title={title}
        text={text}
        onSubmit={() => isSubmitting || void submit()}
        onClose={onClose}
        foot={
          <>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              color={isDestructive ? 'red' : 'fell'}
              aria-disabled={isSubmitting}
            >
              {isSubmitting ? confirming : confirm}
            </Button>
          </>
        }
      >
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
      </DialogPanel>
    </FormProvider>
  );
}
