import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { AssuranceLevel } from '../shared/profiles/types.ts';

/** What may differ between the environments. Everything else is the same template. */
export interface EnvironmentConfig {
  /** Names the stacks: `fellside-dev-data`, `fellside-dev-app`. */
  readonly name: string;

  /**
   * The account that the environment belongs to.
   * @default - the account of whoever deploys, so that synthesis needs no credentials
   */
  readonly account?: string;

  readonly region: string;

  /**
   * The site's own domain name.
   * @default - the name that CloudFront gives the distribution
   */
  readonly domain?: DomainConfig;

  /**
   * Where alarms are mailed to. AWS asks once for confirmation.
   * @default - nowhere; the alarms are in the console
   */
  readonly alarmEmail?: string;

  /** The sender of all mails. */
  readonly mail: {
    /** The sender's address: `hello@fellside.example`. */
    readonly from: string;
    /**
     * What SES verifies before it sends: the domain, by DNS records that also sign every mail, or the
     * single address, by a link that is mailed to it.
     */
    readonly verify: 'domain' | 'address';
  };

  /**
   * What the account may cost in a month, in US dollars, before `alarmEmail` gets a mail: the whole
   * account, with other environments in it.
   */
  readonly monthlyBudget: number;

  /** The protection of what can't be rebuilt: the table, the media bucket and the user pool. */
  readonly data: {
    /** Whether they stay when their stack is deleted. */
    readonly retain: boolean;
    /** Whether the table, the user pool and their stack refuse to be deleted at all. */
    readonly deletionProtection: boolean;
    /**
     * The ARN of the table's stream, once the table has been restored under its name: the restored
     * table has a new stream, which CloudFormation doesn't know (docs/runbook.md).
     * @default - the stream that CloudFormation created with the table
     */
    readonly tableStreamArn?: string;
    /** How many days the table can be wound back, and a replaced or deleted photo be restored: 1 to 35. */
    readonly recoveryDays: number;
  };

  /** The assurance that admin operations ask of a sign-in: `aal2` is with a second factor (D7). */
  readonly adminAssurance: AssuranceLevel;

  /** Whether search engines may list the site: what isn't for the public tells them not to. */
  readonly indexed: boolean;

  /** How pictures are made for listings without photos. */
  readonly pictures: PictureConfig;

  /** In days. */
  readonly logRetention: RetentionDays;

  /** Whether X-Ray traces the functions' calls, which costs more than the calls: while it is needed. */
  readonly tracing: boolean;

  /** The rate limit of the API for all callers together; above it they get 429. */
  readonly throttle: {
    readonly requestsPerSecond: number;
    readonly burst: number;
    /**
     * The limit of each single route that needs a token or changes something. Twenty requests a second
     * of a tenth of a second each take two concurrent executions, and a burst takes no more than its
     * size. So one route under load leaves most of the account's concurrency (1,000; 10 in a new
     * account) to the others and to sign-in. None is reserved: a new account has none to spare.
     */
    readonly closedRoute: { readonly requestsPerSecond: number; readonly burst: number };
  };

  /**
   * The names of the secrets by which functions know that a request came through CloudFront, which
   * sends the first; all are accepted. To rotate, add a name, then put it first, then remove the old
   * one, with a deployment for each step.
   */
  readonly originSecrets: readonly string[];

  /** The tags of every resource of the environment. */
  readonly tags: Readonly<Record<string, string>>;
}

export interface PictureConfig {
  /** The id of a model of Stability's on Bedrock. Synthesis warns where it isn't known to be active. */
  readonly model: string;
  /** Of the model, which is not in every region. */
  readonly region: string;
  /** What a picture costs, in US dollars, as admins are told before they start a batch. */
  readonly price: number;
  /** How long the batch rests after each listing, in seconds: 1 or more. */
  readonly pauseSeconds: number;
  /** How pictures are to look: a part of each prompt. */
  readonly style: string;
}

export interface DomainConfig {
  /** In lower case, without scheme or path: `fellside.example`, `www.fellside.example`. */
  readonly name: string;
  /** The ACM certificate for that name, in us-east-1, the only region where CloudFront looks. */
  readonly certificateArn: string;
  /**
   * Whether HSTS includes the subdomains. Browsers remember it for a year, so all of them have to be
   * served over TLS.
   * @default false
   */
  readonly includeSubDomains?: boolean;
}

const LONDON = 'eu-west-2';

const closedRoute = { requestsPerSecond: 20, burst: 20 };

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
    adminAssurance: 'aal2',
    indexed: false,
    pictures,
    logRetention: 14,
    tracing: false,
    throttle: { requestsPerSecond: 100, burst: 200, closedRoute },
    originSecrets: ['First'],
    tags: tagsOf('dev'),
  },
  {
    name: 'staging',
    region: LONDON,
    mail: { from: 'hello@staging.fellside.example', verify: 'domain' },
    monthlyBudget: 20,
    data: { retain: false, deletionProtection: true, recoveryDays: 7 },
    adminAssurance: 'aal2',
    indexed: false,
    pictures,
    logRetention: 90,
    tracing: false,
    throttle: { requestsPerSecond: 500, burst: 1000, closedRoute },
    originSecrets: ['First'],
    tags: tagsOf('staging'),
  },
  {
    name: 'prod',
    region: LONDON,
    mail: { from: 'hello@fellside.example', verify: 'domain' },
    monthlyBudget: 50,
    data: { retain: true, deletionProtection: true, recoveryDays: 35 },
    adminAssurance: 'aal2',
    indexed: true,
    pictures,
    logRetention: 90,
    tracing: false,
    throttle: { requestsPerSecond: 500, burst: 1000, closedRoute },
    originSecrets: ['First'],
    tags: tagsOf('prod'),
  },
];

/** Which GitHub workflows may diff and deploy the environments, by the delivery stack's roles. */
export interface DeliveryConfig {
  /**
   * The repository on GitHub, as the subject of its tokens names it: `OWNER@1234/NAME@5678`, or
   * `OWNER/NAME` where it is older than July 2026 and was never renamed.
   * @default - none, and no delivery stack
   */
  readonly repository?: string;
}

export const delivery: DeliveryConfig = {};

/** The id of an environment's stage, for the CDK's command line: `Fellside-Dev`. */
export const stageId = ({ name }: EnvironmentConfig): string =>
  `Fellside-${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * The environments to synthesise: all of them, or the one that is named.
 * @throws when no environment has that name
 */
export function selectEnvironments(name?: string): readonly EnvironmentConfig[] {
  if (name === undefined) return environments;
  const selected = environments.filter((environment) => environment.name === name);
  if (selected.length === 0) {
    const names = environments.map((environment) => environment.name).join(', ');
    throw new Error(`There is no environment '${name}'. The environments are: ${names}.`);
  }
  return selected;
}
