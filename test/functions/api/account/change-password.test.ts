import { expect, it, vi } from 'vitest';
import { changePassword } from '../../../../functions/api/account/change-password.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { InvalidFieldsError } from '../../../../functions/lib/errors.ts';

it.each(['Dragon12', 'Helvellyn1', 'Ann.Tyson1'])(
  '%s, which is guessed first, is refused as a new password, and nothing changes',
  async (new_password) => {
    const setPassword = vi.fn();
    const endOthers = vi.fn();
    const change = changePassword({
      userPool: { setPassword },
      client: { isPassword: async () => true },
      sessions: { endOthers },
    });
    const user = {
      user_id: 'usr_1',
      email: 'ann.tyson@example.com',
      full_name: 'Ann Tyson',
    } as User;

    const refused = change(
      {
        params: undefined,
        query: undefined,
        body: { current_password: 'herdwick fell', new_password },
      },
      { user, networkAddress: '192.0.2.1', siteAddress: 'https://fellside.example' },
    );

    await expect(refused).rejects.toThrow(InvalidFieldsError);
    await expect(refused).rejects.toMatchObject({
      errors: [{ path: 'new_password' }],
    });
    expect(setPassword).not.toHaveBeenCalled();
    expect(endOthers).not.toHaveBeenCalled();
  },
);
