import { SITE_NAME } from '../../../../../shared/brand.ts';
import { callApi } from '../../../lib/api-client.ts';

/** What an authenticator app is set up with. */
export interface NewFactor {
  /** For an app that can't read the code: base32. */
  readonly key: string;
  /** What the QR code says. */
  readonly uri: string;
  /** What the API gave to whoever knew the password, and wants back with the first code. */
  readonly enrolment: string;
}

/** Begins anew: an app that was being set up before is of no use any more. */
export async function beginSecondFactor(email: string, password: string): Promise<NewFactor> {
  const { key, enrolment } = await callApi('offerSecondFactor', { body: { password } });
  const account = `${encodeURIComponent(SITE_NAME)}:${encodeURIComponent(email)}`;
  const query = new URLSearchParams({ secret: key, issuer: SITE_NAME });
  return { key, enrolment, uri: `otpauth://totp/${account}?${query}` };
}
