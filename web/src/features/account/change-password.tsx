import '../../components/form/jitless-zod.ts';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { newPasswordSchema } from '../../../../shared/profiles/new-password.ts';
import { Form } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { signInPathFrom } from '../../lib/session/auth-address.ts';
import { renewSession } from '../../lib/session/session.ts';

const schema = z.object({
  current_password: z.string().min(1, 'Current password is required'),
  new_password: newPasswordSchema,
});

const EMPTY = { current_password: '', new_password: '' };

/** The form that changes the password. */
export function ChangePassword({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  const here = useLocation();
  return (
    <Form
      schema={schema}
      defaultValues={EMPTY}
      submit="Change password"
      submitting="Changing..."
      success={{
        title: 'Password changed',
        message: 'You have been signed out on all other devices. Use the new password from now on.',
      }}
      failure={{ title: 'Error changing password' }}
      onSubmit={async (passwords) => {
        await callApi('changePassword', { body: passwords });
        if (await renewSession(email, passwords.new_password)) return EMPTY;
        // Signing in again asks for a code, too.
        navigate(signInPathFrom(here));
        return undefined;
      }}
    >
      <PasswordField
        name="current_password"
        label="Current password"
        autoComplete="current-password"
      />
      <PasswordField
        name="new_password"
        label="New password"
        hint={`At least ${PASSWORD_LIMITS.min} characters`}
        autoComplete="new-password"
      />
    </Form>
  );
}
