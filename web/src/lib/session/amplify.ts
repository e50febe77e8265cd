import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { SITE_CONFIG_PATH, type SiteConfig } from '../../../../shared/site-config.ts';

export * as auth from 'aws-amplify/auth';

/** What a sign-in, a renewal or a sign-out is known by. */
const CHANGES: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh'];

// It warns of every endpoint that it is given.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/**
 * Tells Amplify of the user pool that this site has.
 *
 * @throws where the site can't be asked for it
 */
export async function configure(): Promise<void> {
  const response = await fetch(SITE_CONFIG_PATH);
  if (!response.ok) throw new Error(`${SITE_CONFIG_PATH} answers ${response.status}`);
  const config: SiteConfig = await response.json();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.user_pool_id,
        userPoolClientId: config.user_pool_client_id,
        userPoolEndpoint: new URL(config.cognito_endpoint, location.origin).href,
        // Or its form would ask for the eight characters of Cognito's own policy.
        passwordFormat: { minLength: PASSWORD_LIMITS.min },
      },
    },
  });
}

/** Calls back whenever somebody has signed in or out, or the tokens are new. */
export function onAuthenticationChange(listener: () => void): void {
  Hub.listen('auth', ({ payload }) => {
    if (CHANGES.includes(payload.event)) listener();
  });
}
