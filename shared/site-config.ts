/**
 * The web app's settings. The deployment writes them, so that one build of the app serves every
 * environment. The app fetches them at each start. Nothing in them is secret.
 */
export interface SiteConfig {
  /** `dev`, `staging` or `prod`. */
  readonly environment: string;
  /** The AWS region of the environment: `eu-west-2`. */
  readonly region: string;
  /** The site's public address, without a slash at the end: `https://fellside.example`. */
  readonly site_address: string;
  /** The user pool's id: `eu-west-2_AbCdEfGhI`. */
  readonly user_pool_id: string;
  /** The id of the app client with which the web app signs people in. */
  readonly user_pool_client_id: string;
  /**
   * Cognito's endpoint: `https://cognito-idp.eu-west-2.amazonaws.com/`. On a local machine it is a
   * path of the site.
   */
  readonly cognito_endpoint: string;
}

/** The path of the site's `SiteConfig`, as JSON. */
export const SITE_CONFIG_PATH = '/config.json';
