import '../../../lib/jitless-zod.ts';
import * as z from 'zod';
import {
  COMMON_PASSWORD,
  isCommonPassword,
} from '../../../../../shared/profiles/common-passwords.ts';
import { PASSWORD_LIMITS } from '../../../../../shared/profiles/limits.ts';
import { Form } from '../../../components/form/form.tsx';
import { Refusal } from '../../../components/form/refusal.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { loadAmplify } from '../../../lib/session/load-amplify.ts';
import { reloadProfile } from '../../../lib/session/session.ts';

const schema = z.object({
  current: z.string().min(1, 'Current password is required'),
  next: z
    .string()
    .min(1, 'New password is required')
    .min(PASSWORD_LIMITS.min, `Password must be at least ${PASSWORD_LIMITS.min} characters`)
    .max(PASSWORD_LIMITS.max, 'Password too long')
    .refine((password) => !isCommonPassword(password), COMMON_PASSWORD),
});

const EMPTY = { current: '', next: '' };

/** How Cognito puts it that the current password is another, among all that it doesn't authorise. */
const WRONG_PASSWORD = 'Incorrect username or password';

async function changePassword({ current, next }: z.infer<typeof schema>): Promise<void> {
  const { auth } = await loadAmplify();
  try {
    await auth.updatePassword({ oldPassword: current, newPassword: next });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.message.startsWith(WRONG_PASSWORD)) {
      const message = 'This is not your current password';
      throw new Refusal(message, { cause: error, errors: [{ path: 'current', message }] });
    }
    // It may be that the session has ended, which is noticed and said by asking who it is.
    await reloadProfile();
    throw new Refusal(error.message, { cause: error });
  }
}

/** The form that changes the password. */
export function ChangePassword() {
  return (
    <Form
      schema={schema}
      defaultValues={EMPTY}
      submit="Change password"
      submitting="Changing..."
      success={{ title: 'Password changed', message: 'Use the new one the next time you sign in.' }}
      failure={{ title: 'Error changing password' }}
      onSubmit={async (passwords) => {
        await changePassword(passwords);
        return EMPTY;
      }}
    >
      <TextField
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name="next"
        label="New password"
        hint={`At least ${PASSWORD_LIMITS.min} characters`}
        type="password"
        autoComplete="new-password"
      />
    </Form>
  );
}
