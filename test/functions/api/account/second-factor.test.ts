import { expect, it, vi } from 'vitest';
import { getSecondFactor } from '../../../../functions/api/account/get-second-factor.ts';
import { turnOffSecondFactor } from '../../../../functions/api/account/turn-off-second-factor.ts';
import type { User } from '../../../../functions/lib/authentication.ts';
import { ConflictError, InvalidFieldsError } from '../../../../functions/lib/errors.ts';
import type { AssuranceLevel, UserRole } from '../../../../shared/profiles/types.ts';

/** A user with two-step sign-in, where moderators and admins need this assurance level. */
function signedIn(role: UserRole, staffAssurance: AssuranceLevel) {
  const setSecondFactor = vi.fn();
  const endOthers = vi.fn();
  const user = { user_id: 'usr_1', role } as User;
  const caller = {
    user,
    networkAddress: '192.0.2.1',
    siteAddress: 'https://fellside.example',
  };
  const turnOff = turnOffSecondFactor({
    userPool: { setSecondFactor },
    client: { isPassword: async (_, password) => password === 'herdwick-and-swaledale' },
    sessions: { endOthers },
    staffAssurance,
  });
  const getFactor = getSecondFactor({
    userPool: { hasSecondFactor: async () => true },
    staffAssurance,
  });
  return {
    user,
    setSecondFactor,
    endOthers,
    turnOff: (password = 'herdwick-and-swaledale') =>
      turnOff({ params: undefined, query: undefined, body: { password } }, caller),
    state: () => getFactor({ params: undefined, query: undefined, body: undefined }, caller),
  };
}

it('an admin who needs it can’t turn it off, whatever the password', async () => {
  const { turnOff, state, setSecondFactor, endOthers } = signedIn('ADMIN', 'aal2');
  expect(await state()).toEqual({ is_on: true, is_required: true });
  for (const password of ['herdwick-and-swaledale', 'of-nobody']) {
    await expect(turnOff(password)).rejects.toThrow(ConflictError);
  }
  expect(setSecondFactor).not.toHaveBeenCalled();
  expect(endOthers).not.toHaveBeenCalled();
});

it.each([
  ['LISTER', 'aal2'],
  ['PUBLIC', 'aal2'],
  ['ADMIN', 'aal1'],
] as const)('%s can turn it off with the password where staff need %s', async (role, assurance) => {
  const { user, turnOff, state, setSecondFactor, endOthers } = signedIn(role, assurance);
  expect(await state()).toEqual({ is_on: true, is_required: false });
  await expect(turnOff('of-nobody')).rejects.toThrow(InvalidFieldsError);
  expect(setSecondFactor).not.toHaveBeenCalled();
  await turnOff();
  expect(setSecondFactor).toHaveBeenCalledWith('usr_1', false);
  expect(endOthers).toHaveBeenCalledExactlyOnceWith(user, { secondFactor: 'off' });
});
