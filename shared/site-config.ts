/**
 * What the web app has to know about where it runs. The deployment writes it, so that one build of
 * the app serves every environment; it is never cached, and holds nothing secret.
 */
export interface SiteConfig {
  /** `dev`, `staging` or `prod`. */
  readonly environment: string;
  /** The AWS region of the environment: `eu-west-2`. */
  readonly region: string;
  /** Where people reach the site, without a slash at the end: `https://fellside.example`. */
  readonly site_address: string;
}

/** Where the site serves its `SiteConfig`, as JSON. */
export const SITE_CONFIG_PATH = '/config.json';
