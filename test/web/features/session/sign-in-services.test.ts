import { expect, it } from 'vitest';
import { startAttempt } from '../../../../web/src/features/session/attempt.ts';
import { signInServices } from '../../../../web/src/features/session/sign-in-services.ts';
import type { Amplify } from '../../../../web/src/lib/session/load-amplify.ts';

const NFC = 'mañana-herdwick-fell';

/** The form's functions, and what they have sent to Cognito. */
function services() {
  const sent: unknown[] = [];
  const answer = (input: unknown) => {
    sent.push(input);
    return Promise.resolve({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
    });
  };
  const auth = { signIn: answer, confirmSignIn: answer, resetPassword: answer };
  const form = signInServices({ auth } as unknown as Amplify, startAttempt(), '/', () => {});
  return { form, sent };
}

it('a sign-in sends the address and the password in the form in which they are stored', async () => {
  const { form, sent } = services();
  const [username, password] = [' info@räucher.example', NFC.normalize('NFD')];
  await form.handleSignIn?.({ username, password });
  expect(sent).toEqual([{ username: 'info@xn--rucher-bua.example', password: NFC }]);
});

it.each(['123 456', '123-456', '１２３４５６', '123\u200b456'])(
  'the code %j of an app is sent as its digits',
  async (challengeResponse) => {
    const { form, sent } = services();
    await form.handleConfirmSignIn?.({ challengeResponse });
    expect(sent).toEqual([{ challengeResponse: '123456' }]);
  },
);

it('a new password is asked for by the address as it is stored', async () => {
  const { form, sent } = services();
  await form.handleForgotPassword?.({ username: 'Hannah <h@example.com>' });
  expect(sent).toEqual([{ username: 'h@example.com' }]);
});
