import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { type NewProfile, profileRepository } from '../../functions/data/profile/repository.ts';
import { openTable } from '../../functions/data/table.ts';
import type { LocalData } from '../../infra/local/data.ts';
import { totp } from '../../packages/aws-on-one-machine/test/support/authenticator-app.ts';
import type { UserRole } from '../../shared/profiles/types.ts';
import { type Credentials, signIn, type Tokens } from './sign-in.ts';

/** Somebody with an account at a running site, who is signed in. */
export interface Person extends Credentials {
  readonly siteUrl: string;
  readonly profile: NewProfile;
  readonly tokens: Tokens;
}

interface Wanted {
  readonly role: UserRole;
  /** @default `Person 1` and so on */
  readonly full_name?: string;
  readonly organisation_ids?: readonly string[];
  /** Whether they have an authenticator app, and have signed in with it. @default false */
  readonly secondFactor?: boolean;
}

const PASSWORD = 'herdwick-and-swaledale';
const TOTP_STEP_MS = 30_000;

let people = 0;

/** Makes people with accounts at a running site, and signs them in. */
export const peopleAt = (siteUrl: string, data: LocalData) => {
  const client = new CognitoIdentityProviderClient(data.cognito);
  const profiles = profileRepository(openTable(data.tableName, data.dynamodb));

  return async ({
    role,
    full_name,
    organisation_ids = [],
    secondFactor = false,
  }: Wanted): Promise<Person> => {
    people += 1;
    const email = `person.${process.pid}.${people}@example.com`;
    const UserPoolId = data.userPoolId;
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
    const Password = PASSWORD;
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }),
    );
    const profile = {
      user_id: User?.Username ?? '',
      email,
      full_name: full_name ?? `Person ${people}`,
      role,
      organisation_ids: [...organisation_ids],
      created_at: '2026-01-01T00:00:00.000Z',
    };
    await profiles.put(profile);
    const credentials = { siteUrl, email, password: PASSWORD };
    const tokens = await signIn(siteUrl, credentials);
    if (!secondFactor) return { ...credentials, profile, tokens };
    const code = await enrol(siteUrl, { ...credentials, tokens });
    const secured = await signIn(siteUrl, { ...credentials, code });
    // Turning on the second factor has changed the stored profile.
    const known = await profiles.get(profile.user_id);
    return { ...credentials, code, profile: known ?? profile, tokens: secured };
  };
};

/** Gives somebody an authenticator app, as Settings does. @returns what it shows */
export async function enrol(
  siteUrl: string,
  { password, tokens }: Pick<Person, 'password' | 'tokens'>,
): Promise<() => string> {
  const ask = async (method: string, body: object): Promise<string> => {
    const response = await fetch(`${siteUrl}/api/me/second-factor`, {
      method,
      headers: { authorization: `Bearer ${tokens.access}` },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Enrolment answers ${response.status}: ${text}`);
    return text;
  };
  const { key, enrolment } = JSON.parse(await ask('POST', { password })) as {
    readonly key: string;
    readonly enrolment: string;
  };
  await ask('PUT', { enrolment, code: totp(key, Date.now()) });
  // A code counts once; the next one counts a little before its time.
  return () => totp(key, Date.now() + TOTP_STEP_MS);
}
