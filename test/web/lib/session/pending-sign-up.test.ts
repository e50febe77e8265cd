import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetSignUp,
  pendingSignUp,
  pendingSignUpOf,
  rememberSignUp,
} from '../../../../web/src/lib/session/pending-sign-up.ts';
import { localStorageWith } from '../../../support/local-storage.ts';

const AGNES = {
  email: 'agnes@fellside.example',
  fullName: 'Agnes Tyson',
  redirect: '/dashboard/listings/new',
};
const HOUR = 60 * 60 * 1_000;

describe('a pending sign-up', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', localStorageWith({}));
  });

  it('is stored until it is removed', () => {
    expect(pendingSignUp()).toBeUndefined();
    rememberSignUp(AGNES);
    expect(pendingSignUp()).toEqual(AGNES);
    forgetSignUp();
    expect(pendingSignUp()).toBeUndefined();
  });

  it('is stored for as long as its code is valid', () => {
    rememberSignUp(AGNES, 0);
    expect(pendingSignUp(24 * HOUR - 1)).toEqual(AGNES);
    expect(pendingSignUp(24 * HOUR)).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('belongs to its own address only, in any case', () => {
    rememberSignUp(AGNES);
    expect(pendingSignUpOf(' Agnes@Fellside.example')).toEqual(AGNES);
    expect(pendingSignUpOf('tom@fellside.example')).toBeUndefined();
  });

  it.each(['{', '[]', '{"email":"agnes@fellside.example"}'])('is never read from %s', (stored) => {
    localStorage.setItem('fellside:sign-up', stored);
    expect(pendingSignUp()).toBeUndefined();
  });
});
