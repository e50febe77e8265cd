import useSWR, { type SWRResponse } from 'swr';
import { SITE_NAME } from '../../../../../shared/brand.ts';
import { callApi } from '../../../lib/api-client.ts';
import { loadAmplify } from '../../../lib/session/load-amplify.ts';

/** What an authenticator app is set up with. */
export interface NewFactor {
  /** For an app that can't read the code: base32. */
  readonly key: string;
  /** What the QR code says. */
  readonly uri: string;
}

/** Whether a code is asked for when one signs in. */
export const useHasSecondFactor = (): SWRResponse<boolean, Error> =>
  useSWR<boolean, Error>('second-factor', async () => {
    const { auth } = await loadAmplify();
    const { enabled = [] } = await auth.fetchMFAPreference();
    return enabled.includes('TOTP');
  });

/** Begins anew: an app that was being set up before is of no use any more. */
export async function beginSecondFactor(email: string): Promise<NewFactor> {
  const { auth } = await loadAmplify();
  const { sharedSecret, getSetupUri } = await auth.setUpTOTP();
  return { key: sharedSecret, uri: getSetupUri(SITE_NAME, email).href };
}

/**
 * Turns it on, with the first code of the app.
 *
 * @throws {Error} in Cognito's words, where it is not the app's code
 */
export async function turnOnSecondFactor(code: string): Promise<void> {
  const { auth } = await loadAmplify();
  await auth.verifyTOTPSetup({ code });
  await auth.updateMFAPreference({ totp: 'PREFERRED' });
}

export async function turnOffSecondFactor(): Promise<void> {
  const { auth } = await loadAmplify();
  await auth.updateMFAPreference({ totp: 'DISABLED' });
}

/** Ends all sessions, this one too: it is for the caller to sign out here. */
export const endSessions = (): Promise<undefined> => callApi('endSessions', {});
