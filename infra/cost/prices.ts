/** The source of a figure: AWS's page, others who quote it, or memory. */
type Basis = 'read there' | 'as quoted by others' | 'list price, check there';

/** A price at AWS, in US dollars, without tax. */
export interface Price {
  readonly usd: number;
  /** The quantity that it buys: `10_000` for a price per 10,000 requests. */
  readonly per: number;
  readonly unit: string;
  /** The AWS page that states it. */
  readonly page: string;
  readonly basis: Basis;
  /** The quantity that is free each month. */
  readonly allowance?: Allowance;
}

/** The quantity that is free for every account each month, permanently, not only for new accounts. */
export interface Allowance {
  readonly quantity: number;
  readonly of: string;
  /** The page that states it. */
  readonly page: string;
  readonly basis: Basis;
}

/** When the prices were looked up. */
export const PRICES_DATE = '2026-11-21';

const QUOTED = 'as quoted by others';
const KNOWN = 'list price, check there';
const READ = 'read there';

const CLOUDFRONT = 'https://aws.amazon.com/cloudfront/pricing/';
const CLOUDWATCH = 'https://aws.amazon.com/cloudwatch/pricing/';
const LAMBDA = 'https://docs.aws.amazon.com/whitepapers/latest/how-aws-pricing-works/lambda.html';

const allow = (quantity: number, of: string, page: string, basis: Basis): Allowance => ({
  quantity,
  of,
  page,
  basis,
});

/** For one account. All its environments share them. */
export const ALLOWANCES = {
  calls: allow(1_000_000, 'calls of functions', LAMBDA, READ),
  gigabyteSeconds: allow(400_000, 'GB-seconds of functions', LAMBDA, READ),
  tableStorage: allow(
    25,
    'GB in tables',
    'https://aws.amazon.com/dynamodb/pricing/on-demand/',
    KNOWN,
  ),
  cdnBytes: allow(1000, 'GB to visitors', CLOUDFRONT, READ),
  cdnRequests: allow(10_000_000, 'requests to CloudFront', CLOUDFRONT, READ),
  cdnFunctions: allow(2_000_000, 'calls of CloudFront functions', CLOUDFRONT, READ),
  logs: allow(5, 'GB of logs, written, kept or searched', CLOUDWATCH, READ),
  metrics: allow(10, 'custom metrics', CLOUDWATCH, READ),
  alarmMetrics: allow(10, 'metrics watched by alarms', CLOUDWATCH, READ),
  dashboards: allow(3, 'dashboards of 50 metrics at most', CLOUDWATCH, READ),
  people: allow(10_000, 'people who sign in', 'https://aws.amazon.com/cognito/pricing/', QUOTED),
  stepChanges: allow(
    4_000,
    'changes of state of workflows',
    'https://aws.amazon.com/step-functions/pricing/',
    KNOWN,
  ),
  traces: allow(100_000, 'traces', 'https://aws.amazon.com/xray/pricing/', READ),
} as const;

/**
 * On-demand prices of the first tier: in eu-west-2 (London) if they differ by region, and in Europe for
 * CloudFront.
 */
export const PRICES = {
  lambdaRequests: price(0.2, 1_000_000, 'calls of functions', 'lambda', QUOTED, ALLOWANCES.calls),
  lambdaGigabyteSeconds: price(
    0.0000133334,
    1,
    'GB-seconds on arm64',
    'lambda',
    QUOTED,
    ALLOWANCES.gigabyteSeconds,
  ),
  lambdaGigabyteSecondsX86: price(
    0.0000166667,
    1,
    'GB-seconds on x86_64',
    'lambda',
    KNOWN,
    ALLOWANCES.gigabyteSeconds,
  ),
  httpApiRequests: price(1.16, 1_000_000, 'requests to the API', 'api-gateway', QUOTED),
  readUnits: price(0.1485, 1_000_000, 'read units', 'dynamodb/pricing/on-demand', KNOWN),
  writeUnits: price(0.7423, 1_000_000, 'write units', 'dynamodb/pricing/on-demand', KNOWN),
  tableStorage: price(
    0.29715,
    1,
    'GB in tables, for a month',
    'dynamodb/pricing/on-demand',
    KNOWN,
    ALLOWANCES.tableStorage,
  ),
  tableRecovery: price(
    0.23772,
    1,
    'GB of it that can be wound back',
    'dynamodb/pricing/on-demand',
    KNOWN,
  ),
  objectStorage: price(0.024, 1, 'GB in buckets, for a month', 's3', QUOTED),
  objectReads: price(0.00042, 1000, 'GET requests to buckets', 's3', KNOWN),
  objectWrites: price(0.0053, 1000, 'PUT and POST requests to buckets', 's3', KNOWN),
  cdnBytes: price(0.085, 1, 'GB to visitors', 'cloudfront', 'read there', ALLOWANCES.cdnBytes),
  cdnRequests: price(
    0.012,
    10_000,
    'HTTPS requests to CloudFront',
    'cloudfront',
    KNOWN,
    ALLOWANCES.cdnRequests,
  ),
  cdnFunctions: price(
    0.1,
    1_000_000,
    'calls of CloudFront functions',
    'cloudfront',
    QUOTED,
    ALLOWANCES.cdnFunctions,
  ),
  logBytes: price(0.5985, 1, 'GB of logs written', 'cloudwatch', QUOTED, ALLOWANCES.logs),
  logStorage: price(
    0.0315,
    1,
    'GB of logs kept for a month',
    'cloudwatch',
    QUOTED,
    ALLOWANCES.logs,
  ),
  metrics: price(0.3, 1, 'custom metrics', 'cloudwatch', QUOTED, ALLOWANCES.metrics),
  alarmMetrics: price(0.1, 1, 'metrics watched', 'cloudwatch', QUOTED, ALLOWANCES.alarmMetrics),
  dashboards: price(3, 1, 'dashboards', 'cloudwatch', QUOTED, ALLOWANCES.dashboards),
  mails: price(0.1, 1000, 'mails', 'ses', KNOWN),
  people: price(0.015, 1, 'people who sign in in a month', 'cognito', KNOWN, ALLOWANCES.people),
  keys: price(1, 1, 'keys', 'kms', KNOWN),
  secrets: price(0.4, 1, 'secrets', 'secrets-manager', KNOWN),
  stepChanges: price(
    0.025,
    1000,
    'changes of state of workflows',
    'step-functions',
    KNOWN,
    ALLOWANCES.stepChanges,
  ),
  traces: price(5, 1_000_000, 'traces', 'xray', KNOWN, ALLOWANCES.traces),
} as const satisfies Record<string, Price>;

function price(
  usd: number,
  per: number,
  unit: string,
  page: string,
  basis: Basis,
  allowance?: Allowance,
): Price {
  const path = page.includes('/') ? page : `${page}/pricing`;
  const fields = { usd, per, unit, page: `https://aws.amazon.com/${path}/`, basis };
  return allowance === undefined ? fields : { ...fields, allowance };
}
