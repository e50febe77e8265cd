/** What AWS asks for one thing, in US dollars, without tax. */
export interface Price {
  readonly usd: number;
  /** What the price is for: the price of 10,000 requests has `per: 10_000`. */
  readonly per: number;
  readonly unit: string;
  /** Where AWS states it. */
  readonly page: string;
  /** How sure it is: read on that page, found where others quote AWS's price list, or known. */
  readonly basis: 'read there' | 'as quoted by others' | 'list price, check there';
}

/** When the prices were looked up. */
export const PRICES_DATE = '2026-11-21';

const QUOTED = 'as quoted by others';
const KNOWN = 'list price, check there';
const GIGABYTE_MONTH = 'GB stored for a month';

/**
 * On-demand prices of the first tier: in eu-west-2 (London) where they differ by region, in Europe
 * for CloudFront. Free allowances aren't counted, because an account has them once.
 */
export const PRICES = {
  lambdaRequests: price(0.2, 1_000_000, 'calls', 'lambda', QUOTED),
  lambdaGigabyteSeconds: price(0.0000133334, 1, 'GB-seconds on arm64', 'lambda', QUOTED),
  lambdaGigabyteSecondsX86: price(0.0000166667, 1, 'GB-seconds on x86_64', 'lambda', KNOWN),
  httpApiRequests: price(1.16, 1_000_000, 'requests', 'api-gateway', QUOTED),
  readUnits: price(0.1485, 1_000_000, 'read units', 'dynamodb/pricing/on-demand', KNOWN),
  writeUnits: price(0.7423, 1_000_000, 'write units', 'dynamodb/pricing/on-demand', KNOWN),
  tableStorage: price(0.29715, 1, GIGABYTE_MONTH, 'dynamodb/pricing/on-demand', KNOWN),
  tableRecovery: price(
    0.23772,
    1,
    'GB of it that can be wound back',
    'dynamodb/pricing/on-demand',
    KNOWN,
  ),
  objectStorage: price(0.024, 1, GIGABYTE_MONTH, 's3', QUOTED),
  objectReads: price(0.00042, 1000, 'GET requests', 's3', KNOWN),
  objectWrites: price(0.0053, 1000, 'PUT and POST requests', 's3', KNOWN),
  cdnBytes: price(0.085, 1, 'GB to visitors', 'cloudfront', 'read there'),
  cdnRequests: price(0.012, 10_000, 'HTTPS requests', 'cloudfront', KNOWN),
  cdnFunctions: price(0.1, 1_000_000, 'calls', 'cloudfront', QUOTED),
  logBytes: price(0.5985, 1, 'GB written', 'cloudwatch', QUOTED),
  logStorage: price(0.0315, 1, GIGABYTE_MONTH, 'cloudwatch', QUOTED),
  metrics: price(0.3, 1, 'custom metrics', 'cloudwatch', QUOTED),
  alarmMetrics: price(0.1, 1, 'metrics watched', 'cloudwatch', QUOTED),
  dashboards: price(3, 1, 'dashboards', 'cloudwatch', QUOTED),
  mails: price(0.1, 1000, 'mails', 'ses', KNOWN),
  people: price(0.015, 1, 'people who sign in in a month', 'cognito', KNOWN),
  keys: price(1, 1, 'keys', 'kms', KNOWN),
  secrets: price(0.4, 1, 'secrets', 'secrets-manager', KNOWN),
  traces: price(5, 1_000_000, 'traces', 'xray', KNOWN),
} as const satisfies Record<string, Price>;

function price(usd: number, per: number, unit: string, page: string, basis: Price['basis']): Price {
  const path = page.includes('/') ? page : `${page}/pricing`;
  return { usd, per, unit, page: `https://aws.amazon.com/${path}/`, basis };
}
