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
   * Who is mailed when an alarm goes off. AWS asks them once whether they want to be.
   * @default - nobody; the alarms are in the console
   */
  readonly alarmEmail?: string;

  /** Whom mails come from. */
  readonly mail: {
    /** The sender's address: `hello@fellside.example`. */
    readonly from: string;
    /**
     * What has to be shown to be ours before SES sends: the domain, by records in its DNS, with
     * which every mail is signed too, or the one address, by a link that is mailed to it.
     */
    readonly verify: 'domain' | 'address';
  };

  /**
   * What the account may cost in a month, in US dollars, before `alarmEmail` is told: all of it, the
   * other environments in the same account included.
   */
  readonly monthlyBudget: number;

  /** What guards the table, the media bucket and the user pool, which can't be rebuilt. */
  readonly data: {
    /** Whether they stay when their stack is deleted. */
    readonly retain: boolean;
    /** Whether the table, the user pool and their stack refuse to be deleted at all. */
    readonly deletionProtection: boolean;
    /**
     * The ARN of the table's stream, where the table was restored under its name: its stream is a new
     * one then, of which CloudFormation doesn't know (docs/runbook.md).
     * @default - the stream that the table was made with
     */
    readonly tableStreamArn?: string;
    /** How many days the table can be wound back, and a replaced or deleted photo be restored: 1 to 35. */
    readonly recoveryDays: number;
  };

  /** What an admin's sign-in must be worth: `aal2` asks for a second factor (D7). */
  readonly adminAssurance: AssuranceLevel;

  /** In days. */
  readonly logRetention: RetentionDays;

  /**
   * Whether X-Ray gets a trace of the functions' calls: for as long as somebody looks for what makes
   * them slow, because traces cost more than the calls.
   */
  readonly tracing: boolean;

  /** What all callers of the API together may ask for; above it they get 429. */
  readonly throttle: {
    readonly requestsPerSecond: number;
    readonly burst: number;
    /**
     * The same for each route that somebody has to be signed in for, or that changes something. Twenty
     * a second of a tenth of a second each run two at a time, and no more than the burst begin at once.
     * So who asks one of them without end leaves most of what an account may run at once (1,000; a new
     * one 10) to others, and to sign-in. No environment reserves any: a new account has none to spare.
     */
    readonly closedRoute: { readonly requestsPerSecond: number; readonly burst: number };
  };

  /**
   * The names of the secrets by which the API knows CloudFront. The first is the one that is sent,
   * all of them are taken: to change it, add a name, then put it first, then remove the old one,
   * each with a deployment.
   */
  readonly originSecrets: readonly string[];

  /** Put by CloudFormation on every resource of the environment's stacks. */
  readonly tags: Readonly<Record<string, string>>;
}

export interface DomainConfig {
  /** In lower case, without scheme or path: `fellside.example`, `www.fellside.example`. */
  readonly name: string;
  /** The ACM certificate for that name, in us-east-1, the only region where CloudFront looks. */
  readonly certificateArn: string;
  /**
   * Whether browsers are to ask for all names below it over TLS only, too (HSTS). They keep to it for
   * a year, whatever is served there, so it is for a domain that serves nothing without TLS.
   * @default false
   */
  readonly includeSubDomains?: boolean;
}

const LONDON = 'eu-west-2';

const closedRoute = { requestsPerSecond: 20, burst: 20 };

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
    logRetention: 90,
    tracing: false,
    throttle: { requestsPerSecond: 500, burst: 1000, closedRoute },
    originSecrets: ['First'],
    tags: tagsOf('prod'),
  },
];

/** Whose workflows may compare and deploy the environments, by the delivery stack's roles. */
export interface DeliveryConfig {
  /**
   * The repository on GitHub, as the subject of its tokens names it: `OWNER@1234/NAME@5678`, or
   * `OWNER/NAME` where it is older than July 2026 and was never renamed.
   * @default - none, and no delivery stack
   */
  readonly repository?: string;
}

export const delivery: DeliveryConfig = {};

/** The id of an environment's stage, by which the CDK's command line knows it: `Fellside-Dev`. */
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
