import { setTimeout as sleep } from 'node:timers/promises';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  resetPassword,
  signUp,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { profileRepository } from '../../../functions/data/profile/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { accountSuspension } from '../../../functions/domain/account/suspension.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { OPERATOR } from '../../../shared/audit/types.ts';
import { claimsOf } from '../../support/forged-tokens.ts';
import { listing } from '../../support/listings.ts';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { enrol, type Person, peopleAt } from '../../support/people.ts';
import { pointAmplify, signIn, type Tokens } from '../../support/sign-in.ts';
import { askToSignUp, CODE_SUBJECT, signUpAt } from '../../support/sign-up.ts';
import { openSystemData } from '../../support/system-data.ts';

/** Accounts on the whole running system: its user pool, the functions behind it, its mailbox. */

const PASSWORD = 'herdwick';

let data: LocalData;
let table: Table;
let person: ReturnType<typeof peopleAt>;
let strangers = 0;

beforeAll(async () => {
  data = await openSystemData();
  table = openTable(data.tableName, data.dynamodb);
  person = peopleAt(inject('siteUrl'), data);
});

const signedInAt = (credentials: Parameters<typeof signIn>[1]) =>
  signIn(inject('siteUrl'), credentials);

/** The API's response to a user with this token. */
async function ask(path: string, { access }: Pick<Tokens, 'access'>, method = 'GET') {
  const response = await fetch(`${inject('siteUrl')}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access}` },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const newEmail = (): string => {
  strangers += 1;
  return `stranger.${process.pid}.${strangers}@example.com`;
};

/** A user who has just signed up. @returns the address */
async function newcomer(full_name?: string): Promise<string> {
  const email = newEmail();
  const name = full_name === undefined ? {} : { full_name };
  await signUpAt(inject('siteUrl'), { email, password: PASSWORD, ...name });
  return email;
}

const askSignUp = (id: 'signUp' | 'confirmSignUp', body: Readonly<Record<string, unknown>>) =>
  askToSignUp(inject('siteUrl'), id, body);

/** Cognito's response to a refresh token. */
function refresh({ refresh: RefreshToken }: Tokens) {
  const client = new CognitoIdentityProviderClient({ ...data.cognito, maxAttempts: 1 });
  const ClientId = data.userPoolClientId;
  return client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }));
}

describe('a new user', () => {
  it('is mailed a code in the product’s look, with a text part, and has a profile afterwards', async () => {
    const email = await newcomer('  Ann Tyson ');
    const mail = await mailTo(email, CODE_SUBJECT);
    expect(mail.html).toContain(codeIn(mail));

    const tokens = await signedInAt({ email, password: PASSWORD });

    expect(await ask('/me', tokens)).toMatchObject({
      status: 200,
      body: { email, full_name: 'Ann Tyson', phone: null, role: 'PUBLIC', assurance: 'aal1' },
    });
  });

  it('is mailed nothing that the person who requested it has chosen', async () => {
    const email = newEmail();
    const full_name = 'Winner, call 0900 123456 to claim';
    expect(await askSignUp('signUp', { email, full_name })).toMatchObject({ status: 204 });
    const { subject, text, html } = await mailTo(email, CODE_SUBJECT);
    expect(subject + text + html).not.toMatch(/winner|0900|Hello \w/i);
  });

  it('can’t sign up at the user pool itself', async () => {
    await pointAmplify(inject('siteUrl'));
    const email = newEmail();
    const options = { userAttributes: { email } };
    await expect(signUp({ username: email, password: '123456', options })).rejects.toThrow(
      'SignUp is not permitted for this user pool',
    );
  });

  it('who has forgotten the password chooses another with a mailed code', async () => {
    const email = await newcomer();
    await pointAmplify(inject('siteUrl'));
    await resetPassword({ username: email });
    const confirmationCode = codeIn(await mailTo(email, 'Reset your password'));
    const newPassword = 'swaledale';
    await confirmResetPassword({ username: email, confirmationCode, newPassword });
    const tokens = await signedInAt({ email, password: newPassword });
    expect(await ask('/me', tokens)).toMatchObject({ status: 200 });
  });
});

describe('a signed-in user', () => {
  it.each([
    ['name', 'Winner, call 0900 123456 to claim'],
    ['email', newEmail()],
  ])(
    'can’t change the %s stored in Cognito, and triggers no mail by trying',
    async (name, value) => {
      await person({ role: 'PUBLIC' });
      await expect(updateUserAttributes({ userAttributes: { [name]: value } })).rejects.toThrow(
        'Access Token does not have required scopes',
      );
    },
  );
});

describe('a sign-in', () => {
  it('creates a profile that wasn’t created earlier (D6)', async () => {
    const { profile, email, password, tokens } = await person({ role: 'PUBLIC' });
    await serviceOf(table).entities.profile.delete({ user_id: profile.user_id }).go();
    expect(await ask('/me', tokens)).toMatchObject({ status: 401 });

    const anew = await signedInAt({ email, password });

    expect(await ask('/me', anew)).toMatchObject({
      status: 200,
      body: { id: profile.user_id, email, full_name: email, role: 'PUBLIC' },
    });
  });

  it('updates the profile with its address, and nothing else', async () => {
    const { profile, email, password } = await person({ role: 'LISTER' });
    await profileRepository(table).changeEmail(profile, 'before@example.com');
    await signedInAt({ email, password });
    expect(await profileRepository(table).get(profile.user_id)).toMatchObject(profile);
  });

  it('has a higher level with a second factor, which it requires once there is one', async () => {
    const { email, password, tokens } = await person({ role: 'ADMIN' });
    expect(claimsOf(tokens.access)).toMatchObject({ aal: 'aal1' });
    const queue = '/admin/review-queue?status=PENDING';
    expect(await ask(queue, tokens)).toMatchObject({
      status: 403,
      body: { detail: 'Set up two-step sign-in in Settings, then sign in with it, to do this' },
    });
    const code = await enrol(inject('siteUrl'), { password, tokens });
    expect(await ask('/me', tokens)).toMatchObject({ body: { assurance: 'aal1' } });
    expect(await ask(queue, tokens)).toMatchObject({ status: 403 });

    await expect(signedInAt({ email, password })).rejects.toThrow('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const secured = await signedInAt({ email, password, code });

    expect(claimsOf(secured.access)).toMatchObject({ aal: 'aal2' });
    expect(await ask(queue, secured)).toMatchObject({ status: 200 });
  });
});

describe('a suspended user', () => {
  const ORGANISATION = 'org_of_the_suspended';
  const LISTING = derivedId('lst', 'of the suspended');
  const SAID = /PreTokenGeneration failed with error This account is suspended/;

  let lister: Person;

  beforeAll(async () => {
    lister = await person({ role: 'LISTER', organisation_ids: [ORGANISATION] });
    await organisationRepository(table).put({
      organisation_id: ORGANISATION,
      name: 'Fell Lets',
      owner_user_id: lister.profile.user_id,
      created_at: lister.profile.created_at,
    });
    const item = listing({ listing_id: LISTING, organisation_id: ORGANISATION });
    await listingRepository(table).create(item);
  });

  const isPublic = async () =>
    (await fetch(`${inject('siteUrl')}/api/listings/${LISTING}`)).status === 200;

  it('is signed out at once, stays out, and can return when restored', async () => {
    expect(await ask('/me', lister.tokens)).toMatchObject({ status: 200 });
    expect(await isPublic()).toBe(true);

    const { user_id } = lister.profile;
    await accountSuspension(table).suspend(user_id, OPERATOR, 'Spam.');

    expect(await ask('/me', lister.tokens)).toMatchObject({
      status: 401,
      body: { detail: 'This account is suspended. Please write to us' },
    });
    await expect(refresh(lister.tokens)).rejects.toThrow(SAID);
    await expect(signedInAt(lister)).rejects.toThrow(SAID);
    expect(await isPublic()).toBe(false);

    await accountSuspension(table).restore(user_id, OPERATOR);

    expect(await ask('/me', lister.tokens), 'a session from before').toMatchObject({ status: 401 });
    // A token has its session's start in whole seconds, so a session from the second of the suspension
    // has ended, too.
    const { sessions_valid_from = 0 } = (await profileRepository(table).get(user_id)) ?? {};
    await sleep(Math.max(0, sessions_valid_from * 1000 - Date.now()));
    expect(await ask('/me', await signedInAt(lister))).toMatchObject({ status: 200 });
    expect(await isPublic()).toBe(true);
  });
});
