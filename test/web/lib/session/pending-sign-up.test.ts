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

describe('a sign-up that isn’t confirmed', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', localStorageWith({}));
  });

  it('is remembered until it is forgotten', () => {
    expect(pendingSignUp()).toBeUndefined();
    rememberSignUp(AGNES);
    expect(pendingSignUp()).toEqual(AGNES);
    forgetSignUp();
    expect(pendingSignUp()).toBeUndefined();
  });

  it('is remembered for as long as its code works', () => {
    rememberSignUp(AGNES, 0);
    expect(pendingSignUp(24 * HOUR - 1)).toEqual(AGNES);
    expect(pendingSignUp(24 * HOUR)).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is of its own address only, in whatever case', () => {
    rememberSignUp(AGNES);
    expect(pendingSignUpOf(' Agnes@Fellside.example')).toEqual(AGNES);
    expect(pendingSignUpOf('tom@fellside.example')).toBeUndefined();
  });

  it.each(['{', '[]', '{"email":"agnes@fellside.example"}'])('is never %s', (stored) => {
    localStorage.setItem('fellside:sign-up', stored);
    expect(pendingSignUp()).toBeUndefined();
  });
});
