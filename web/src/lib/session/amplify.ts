import { Amplify } from 'aws-amplify';
import { ConsoleLogger, Hub } from 'aws-amplify/utils';
import { PASSWORD_LIMITS } from '../../../../shared/profiles/limits.ts';
import { SITE_CONFIG_PATH, type SiteConfig } from '../../../../shared/site-config.ts';

export * as auth from 'aws-amplify/auth';

/** Amplify's events of a sign-in, a sign-out and a refresh. */
const SESSION_EVENTS: readonly string[] = ['signedIn', 'signedOut', 'tokenRefresh'];

// At the default level Amplify warns about every custom endpoint.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/**
 * Configures Amplify with the site's user pool.
 *
 * @throws {unknown} if the site's settings can't be loaded
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
        // Otherwise Amplify's form would require the eight characters of Cognito's default policy.
        passwordFormat: { minLength: PASSWORD_LIMITS.min },
      },
    },
  });
}

/** Calls `listener` whenever somebody signs in or out, or the tokens are refreshed. */
export function onAuthenticationChange(listener: () => void): void {
  Hub.listen('auth', ({ payload }) => {
    if (SESSION_EVENTS.includes(payload.event)) listener();
  });
}
