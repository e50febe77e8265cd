import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { AssuranceLevel } from '../shared/profiles/types.ts';
import type { Access } from '../shared/routes.ts';

/** The differences between environments. Everything else is the same template. */
export interface EnvironmentConfig {
  /** Names the stacks: `fellside-dev-data`, `fellside-dev-app`. */
  readonly name: string;

  /**
   * The environment's account.
   * @default - the deployer's account, so that synthesis needs no credentials
   */
  readonly account?: string;

  readonly region: string;

  /**
   * The site's own domain name.
   * @default - the name that CloudFront gives the distribution
   */
  readonly domain?: DomainConfig;

  /**
   * The address that gets mails about alarms. AWS asks once for confirmation.
   * @default - none; the alarms are in the console
   */
  readonly alarmEmail?: string;

  /** The sender of all mails. */
  readonly mail: {
    /** The sender's address: `hello@fellside.example`. */
    readonly from: string;
    /**
     * The identity that SES verifies before it sends: the domain, by DNS records that also sign every mail,
     * or the single address, by a link that is mailed to it.
     */
    readonly verify: 'domain' | 'address';
  };

  /**
   * The account's monthly cost in US dollars above which `alarmEmail` gets a mail. It covers the whole
   * account, including other environments.
   */
  readonly monthlyBudget: number;

  /** The protection of data that can't be rebuilt: the table, the media bucket and the user pool. */
  readonly data: {
    /** Whether they are kept when their stack is deleted. */
    readonly retain: boolean;
    /** Whether the table, the user pool and their stack refuse to be deleted at all. */
    readonly deletionProtection: boolean;
    /**
     * The ARN of the table's stream after the table has been restored under its name: the restored
     * table has a new stream, which CloudFormation doesn't know (docs/runbook.md).
     * @default - the stream that CloudFormation created with the table
     */
    readonly tableStreamArn?: string;
    /**
     * For how many days the table can be restored to a point in time, and a replaced or deleted photo
     * can be restored: 1 to 35.
     */
    readonly recoveryDays: number;
  };

  /**
   * The assurance level that moderators and admins need to sign in with: `aal2` means with a second
   * factor (D7).
   */
  readonly staffAssurance: AssuranceLevel;

  /** Whether search engines may list the site. A site that isn't for the public tells them not to. */
  readonly indexed: boolean;

  /** How pictures for listings without photos are generated. */
  readonly pictures: PictureConfig;

  /** How many days logs are kept. */
  readonly logRetention: RetentionDays;

  /**
   * Whether X-Ray traces the functions' calls. Traces cost more than the calls, so set this only while
   * they are needed.
   */
  readonly tracing: boolean;

  /**
   * The API's rate limits, in requests a second of all callers together. Above them they get 429. A
   * burst may be as large as a second's requests. All environments of an account share API Gateway's
   * 10,000 requests a second, and Lambda's concurrency: 1,000, in a new account 10. Counted at a tenth
   * of a second each, ten requests a second take one concurrent execution.
   */
  readonly throttle: {
    /** The stage's limit, for public reads and pages. CloudFront answers repeated ones for five seconds. */
    readonly publicReads: number;
    /**
     * The limit of each single route that needs a token or changes something. One route under load so
     * leaves most of the concurrency to the others and to sign-in.
     */
    readonly closedRoute: number;
    /** The limit of the calendars that platforms fetch. A platform that is refused fetches later. */
    readonly calendars: number;
    /**
     * How many people with that access have a page open at once. Routes that their pages poll have a
     * limit by it (`constructs/api/route-limit.ts`).
     */
    readonly people: Readonly<Record<Exclude<Access, 'anyone'>, number>>;
  };

  /**
   * How many calls of the function that reads calendars of other platforms may run at once, reserved
   * for it alone: so a round takes none from visitors, and they none from it. A round makes eight, and
   * each host or guest who waits one. AWS leaves 100 of the account's to all others.
   * @default - none, since a new account has ten for everything, and a reservation would fail
   */
  readonly channelFetches?: number;

  /**
   * The names of the secrets that prove to functions that a request came through CloudFront. CloudFront
   * sends the first; all are accepted. To rotate, add a name, then put it first, then remove the old
   * one, with a deployment for each step.
   */
  readonly originSecrets: readonly string[];

  /** The tags of every resource of the environment. */
  readonly tags: Readonly<Record<string, string>>;
}

export interface PictureConfig {
  /** The id of a Stability model on Bedrock. Synthesis warns if it isn't known to be active. */
  readonly model: string;
  /** The model's region. Not every region has it. */
  readonly region: string;
  /** The cost of a picture in US dollars. Admins see it before they start a batch. */
  readonly price: number;
  /** The batch's pause after each listing, in seconds: 1 or more. */
  readonly pauseSeconds: number;
  /** The pictures' style, a part of each prompt. */
  readonly style: string;
}

export interface DomainConfig {
  /** In lower case, without scheme or path: `fellside.example`, `www.fellside.example`. */
  readonly name: string;
  /** The ACM certificate for that name, in us-east-1, the only region where CloudFront looks. */
  readonly certificateArn: string;
  /**
   * Whether HSTS includes the subdomains. Browsers remember it for a year, so all of them must be
   * served over TLS.
   * @default false
   */
  readonly includeSubDomains?: boolean;
}

const LONDON = 'eu-west-2';

/**
 * For a thousand searches a second that CloudFront can't answer, and as many pages. Ten thousand visitors
 * make them if each searches every ten seconds: half of them are signed in, a tenth list.
 */
const BUSY_SITE: EnvironmentConfig['throttle'] = {
  publicReads: 2000,
  closedRoute: 50,
  calendars: 200,
  people: { 'signed-in': 5000, lister: 1000, moderator: 30, admin: 20 },
};

const pictures: PictureConfig = {
  model: 'stability.stable-image-core-v1:1',
  region: 'us-west-2',
  price: 0.04,
  pauseSeconds: 1,
  style:
    'A calm, realistic illustration in soft daylight, seen from the garden at eye level, with fells in the distance. Muted natural colours, fine detail.',
};

const tagsOf = (environment: string) => ({ product: 'fellside', environment });

/** The environments, in the order in which a change reaches them. */
export const environments: readonly EnvironmentConfig[] = [
  {
    name: 'dev',
    region: LONDON,
    mail: { from: 'dev@fellside.example', verify: 'address' },
    monthlyBudget: 20,
    data: { retain: false, deletionProtection: false, recoveryDays: 7 },
    staffAssurance: 'aal2',
    indexed: false,
    pictures,
    logRetention: 14,
    tracing: false,
    // For a team and its tests, also in a new account.
    throttle: {
      publicReads: 50,
      closedRoute: 20,
      calendars: 20,
      people: { 'signed-in': 20, lister: 20, moderator: 8, admin: 5 },
    },
    originSecrets: ['First'],
    tags: tagsOf('dev'),
  },
  {
    name: 'staging',
    region: LONDON,
    mail: { from: 'hello@staging.fellside.example', verify: 'domain' },
    monthlyBudget: 20,
    data: { retain: false, deletionProtection: true, recoveryDays: 7 },
    staffAssurance: 'aal2',
    indexed: false,
    pictures,
    logRetention: 90,
    tracing: false,
    // The limits are those of prod, because its load is rehearsed in staging.
    throttle: BUSY_SITE,
    originSecrets: ['First'],
    tags: tagsOf('staging'),
  },
  {
    name: 'prod',
    region: LONDON,
    mail: { from: 'hello@fellside.example', verify: 'domain' },
    monthlyBudget: 50,
    data: { retain: true, deletionProtection: true, recoveryDays: 35 },
    staffAssurance: 'aal2',
    indexed: true,
    pictures,
    logRetention: 90,
    tracing: false,
    throttle: BUSY_SITE,
    originSecrets: ['First'],
    tags: tagsOf('prod'),
  },
];

/** Which GitHub workflows may diff and deploy the environments, with the delivery stack's roles. */
export interface DeliveryConfig {
  /**
   * The repository on GitHub as it appears in the subject of its tokens: `OWNER@1234/NAME@5678`, or
   * `OWNER/NAME` if it is older than July 2026 and was never renamed.
   * @default - none, and no delivery stack
   */
  readonly repository?: string;
}

export const delivery: DeliveryConfig = {};

/** The id of an environment's stage, for the CDK's command line: `Fellside-Dev`. */
export const stageId = ({ name }: EnvironmentConfig): string =>
  `Fellside-${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * The environments to synthesise: all of them, or the one with this name.
 * @throws when no environment has that name
 */
export function selectEnvironments(name?: string): readonly EnvironmentConfig[] {
  if (name === undefined) return environments;
  const matches = environments.filter((environment) => environment.name === name);
  if (matches.length === 0) {
    const names = environments.map((environment) => environment.name).join(', ');
    throw new Error(`There is no environment '${name}'. The environments are: ${names}.`);
  }
  return matches;
}
