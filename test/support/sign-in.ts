import '../../packages/aws-on-one-machine/test/support/amplify-powers.ts';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, signIn as signInByAmplify } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { setAmplifyStore } from '../../packages/aws-on-one-machine/test/support/amplify-store.ts';
import type { SiteConfig } from '../../shared/site-config.ts';

// Amplify warns of a custom endpoint each time.
ConsoleLogger.LOG_LEVEL = 'ERROR';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The current code of the person's authenticator app, where they have one. */
  readonly code?: () => string;
}

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  /** The items that Amplify keeps in the browser of a signed-in person. */
  readonly storage: ReadonlyMap<string, string>;
}

/**
 * Signs somebody in at a running site, as its web app does. One at a time: Amplify knows one person.
 * @throws what Amplify throws
 */
export async function signIn(
  siteUrl: string,
  { email, password, code }: Credentials,
): Promise<Tokens> {
  const store = await pointAmplify(siteUrl);
  const { nextStep } = await signInByAmplify({ username: email, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' && code !== undefined) {
    await confirmSignIn({ challengeResponse: code() });
  }
  const held = (name: string): string => {
    const [, value] = [...store].find(([key]) => key.endsWith(`.${name}`)) ?? [];
    if (value === undefined) throw new Error(`${email} has no ${name}: ${nextStep.signInStep}`);
    return value;
  };
  return { access: held('accessToken'), refresh: held('refreshToken'), storage: store };
}

/** Points Amplify at a site, with nobody signed in. @returns what it keeps of whoever signs in */
export async function pointAmplify(siteUrl: string): Promise<Map<string, string>> {
  const config = await siteConfig(siteUrl);
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.user_pool_id,
        userPoolClientId: config.user_pool_client_id,
        userPoolEndpoint: config.cognito_endpoint,
      },
    },
  });
  return setAmplifyStore();
}

async function siteConfig(siteUrl: string): Promise<SiteConfig> {
  const response = await fetch(`${siteUrl}/config.json`);
  return (await response.json()) as SiteConfig;
}
