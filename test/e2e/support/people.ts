import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/catalogue/people.ts';
import { ensureAccount } from '../../../demo/load/account.ts';
import { profileRepository } from '../../../functions/data/profile/repository.ts';
import { openTable } from '../../../functions/data/table.ts';
import { openLocalData } from '../../../infra/local/data.ts';
import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import type { UserRole } from '../../../shared/profiles/types.ts';
import { type OperationId, type Route, routePath, routes } from '../../../shared/routes.ts';
import { totp } from '../../infra/local/support/authenticator-app.ts';
import { pointAmplify } from '../../support/sign-in.ts';

/** What every account of the tests is signed in with. */
export const PASSWORD = DEMO_PASSWORD;

/** Somebody with an account, signed in as in a browser of their own. */
export interface Person {
  readonly email: string;
  readonly full_name: string;
  /** The access token. */
  readonly token: string;
  /** What Amplify keeps in that browser. */
  readonly storage: ReadonlyMap<string, string>;
  /** Of the authenticator app, where there is one (base32). */
  readonly totpSecret: string | undefined;
}

/** A step of an authenticator app, in milliseconds: each code is good once. */
export const TOTP_STEP = 30_000;

let people = 0;

/** An address that nobody has. */
export const newEmail = (who: string): string =>
  `${who}-${process.pid}-${people++}@fellside.example`;

/** Somebody new, signed in; an admin with a second factor, as admins need one. */
export async function newPerson(role: UserRole, full_name: string): Promise<Person> {
  const email = newEmail(role.toLowerCase());
  const data = await openLocalData({ state: inject('statePath'), report: () => {} });
  try {
    const client = new CognitoIdentityProviderClient(data.cognito);
    const { userPoolId } = data;
    const user_id = await ensureAccount({ client, userPoolId }, { email, full_name });
    await profileRepository(openTable(data.tableName, data.dynamodb)).put({
      user_id,
      email,
      full_name,
      role,
      organisation_ids: [],
      created_at: new Date().toISOString(),
    });
  } finally {
    await data.close();
  }
  if (role !== 'ADMIN') return await signedIn(email, full_name);
  await signedIn(email, full_name);
  const totpSecret = await enrol();
  return await signedIn(email, full_name, totpSecret);
}

/** Somebody new with an organisation. */
export async function newLister(full_name = 'Ruth Birkett'): Promise<Person> {
  const person = await newPerson('PUBLIC', full_name);
  await callAs(person, 'createOrganisation', { body: { name: `${full_name} Lets` } });
  return person;
}

async function signedIn(email: string, full_name: string, totpSecret?: string): Promise<Person> {
  const storage = await pointAmplify(inject('siteUrl'));
  await signIn({ username: email, password: PASSWORD });
  if (totpSecret !== undefined) {
    await confirmSignIn({ challengeResponse: totp(totpSecret, Date.now()) });
  }
  const { tokens } = await fetchAuthSession();
  if (tokens === undefined) throw new Error(`${email} is not signed in`);
  return { email, full_name, token: tokens.accessToken.toString(), storage, totpSecret };
}

/** Gives whoever is signed in a second factor. Its code is that of the step before: it is good once. */
async function enrol(): Promise<string> {
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: totp(sharedSecret, Date.now() - TOTP_STEP) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  return sharedSecret;
}

/** Has a page opened by somebody who is signed in: for `before` of a visit. */
export const signedInAs =
  ({ storage }: Person) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(
      (items) => {
        // Only once: what the page itself does to it, such as signing out, stays.
        if (sessionStorage.getItem('signed-in') !== null) return;
        sessionStorage.setItem('signed-in', 'true');
        for (const [key, value] of items) localStorage.setItem(key, value);
      },
      [...storage],
    );

/** Calls an operation as somebody. */
export async function callAs<Id extends OperationId>(
  person: Person,
  id: Id,
  input: Partial<OperationInput<Id>> = {},
): Promise<OperationResponse<Id>> {
  const route: Route = routes[id];
  const { params = {}, body } = input as {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  const path = routePath(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${inject('siteUrl')}${path}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as OperationResponse<Id>;
}
