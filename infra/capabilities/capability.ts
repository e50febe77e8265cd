import type { Duration } from 'aws-cdk-lib';
import type { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { FilterRule, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ServedPath } from '../../shared/pages.ts';
import type { Capability as ApiCapability, OperationOf } from '../../shared/routes.ts';
import type { UserPool } from '../constructs/identity/user-pool.ts';
import type { Mail } from '../constructs/mail/mail.ts';
import type { Media } from '../constructs/media/media.ts';
import type { Harm } from '../constructs/monitoring/alarms.ts';
import type { PhotoBatches } from '../constructs/photo-batches/photo-batches.ts';
import type { SearchIndex } from '../constructs/search-index/search-index.ts';
import type { MarketplaceTable } from '../constructs/table/marketplace-table.ts';
import type { WebSite } from '../constructs/web-site/web-site.ts';

/** What all capabilities say of themselves. */
interface Definition {
  /** Names the function in logs, metrics and alarms, and its folder: see `folderOf`. */
  readonly name: string;
  /** What it is for, as a sentence for whoever reads the AWS console, the dashboard or the runbook. */
  readonly purpose: string;
  readonly size: FunctionSize;
  /**
   * Whether it works on pictures, for which it runs where sharp's binary does.
   * @default false
   */
  readonly usesSharp?: boolean;
  /**
   * How long a call takes, for the cost model.
   * @default ASSUMPTIONS.callMilliseconds
   */
  readonly callMilliseconds?: number;
}

export interface FunctionSize {
  /** Processor time comes in proportion: 1769 MB is one whole processor. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/** Of a function that Cognito calls: it waits five seconds for an answer, and a cold start needs memory. */
export const TRIGGER_SIZE: FunctionSize = { memoryMb: 1024, timeoutSeconds: 5 };

/** A function that answers requests, gets events, or both. It is in the app stack. */
export type AppCapability<Name extends string = string> = Definition & {
  readonly name: Name;
  /** Gives the function what it needs, and nothing else. */
  readonly grants: (fn: LambdaFunction, parts: AppParts) => void;
} & (
    | { readonly triggers: readonly (RequestTrigger<Name> | ScheduleTrigger | WorkflowTrigger)[] }
    | {
        readonly triggers: readonly (RequestTrigger<Name> | ScheduleTrigger | EventTrigger)[];
        /** Its alarm while events are in the dead-letter queue. */
        readonly failing: Harm;
      }
  );

/** A function that Cognito calls. It is in the data stack, as the user pool is. */
export interface UserPoolCapability extends Definition {
  readonly triggers: readonly [UserPoolTrigger];
  readonly grants: (fn: LambdaFunction, parts: DataParts) => void;
  /** Its alarm while calls fail. */
  readonly failing: Harm;
}

/**
 * One function and everything that is known of it. Its code, role, triggers, alarms, rows of the
 * dashboard, costs, and what tests enumerate, are made of this.
 */
export type Capability = AppCapability | UserPoolCapability;

/** What a capability may be granted something of, in either stack. */
interface DataParts {
  readonly table: MarketplaceTable;
  readonly mail: Mail;
  readonly userPool: UserPool;
}

export interface AppParts extends DataParts {
  readonly media: Media;
  readonly photoBatches: PhotoBatches;
  readonly searchIndex: SearchIndex;
  readonly site: Pick<WebSite, 'grantForget'>;
  /** Where the site is, without a slash at the end. */
  readonly siteAddress: string;
  /** The address that the environment is given; undefined where it has only the name that CloudFront made up. */
  readonly ownAddress: string | undefined;
  /** Whether search engines may list the site. */
  readonly indexed: boolean;
}

/** What calls a function. */
export type Trigger =
  | RequestTrigger<string>
  | EventTrigger
  | ScheduleTrigger
  | WorkflowTrigger
  | UserPoolTrigger;

type RequestTrigger<Name extends string> =
  /** The operations of `shared/routes.ts` that name the capability. */
  | { readonly kind: 'routes'; readonly traffic: TrafficOf<Name> }
  /** The addresses of `shared/pages.ts`. */
  | { readonly kind: 'pages'; readonly traffic: Readonly<Record<ServedPath, RequestTraffic>> };

type TrafficOf<Name extends string> = Readonly<
  Record<Name extends ApiCapability ? OperationOf<Name> : string, RequestTraffic>
>;

/** How often a visit asks for something, and what an answer reads of the table. For the cost model. */
export interface RequestTraffic {
  readonly perVisit: number;
  /** At 450 listings: from docs/access-patterns.md. */
  readonly readUnits: number;
}

/** Events that must not be lost: those that fail go to a dead-letter queue. */
type EventTrigger = StreamTrigger | UploadTrigger;

/** Changes of the table, in their order, each at least once. */
export interface StreamTrigger {
  readonly kind: 'stream';
  /** Which changes, as Lambda's event filters: those that one of them matches. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  /** How many changes come in one call at most. */
  readonly batchSize: number;
  /** Its alarm while changes wait too long. */
  readonly late: Harm;
  readonly callsPerVisit: number;
}

type Attributes = Readonly<Record<string, string>>;

const imageOf = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, { S: FilterRule.isEqual(value) }]),
  );

/** The filter of changes after which an item has these attributes. */
export const changedTo = (attributes: Attributes) => ({
  dynamodb: { NewImage: imageOf(attributes) },
});

/** The filter of changes before which an item had these attributes. */
export const changedFrom = (attributes: Attributes) => ({
  dynamodb: { OldImage: imageOf(attributes) },
});

/** Files that browsers have sent to the media bucket: in no order, each at least once. */
interface UploadTrigger {
  readonly kind: 'upload';
  readonly callsPerVisit: number;
}

/** The clock. What fails is neither tried again nor kept: the next time does what this one hasn't. */
export interface ScheduleTrigger {
  readonly kind: 'schedule';
  /** What is done then, as a sentence for the AWS console. */
  readonly description: string;
  readonly every: Duration;
  /** Its alarm while it fails, until the time after. */
  readonly failing: Harm;
  /** What a call reads of the table, where there is nothing to do. */
  readonly readUnits: number;
}

/**
 * The workflow of batches of photos calls it for each of its steps. How often is up to admins: the cost
 * model has a batch apart.
 */
interface WorkflowTrigger {
  readonly kind: 'workflow';
}

/** A step of Cognito's at which it asks a function. */
export interface UserPoolTrigger {
  readonly kind: 'user-pool';
  readonly operation: UserPoolOperation;
  /**
   * What the function logs where it refuses somebody on purpose. It can refuse only by an error, and
   * the alarm doesn't count those.
   * @default - it never refuses
   */
  readonly refusalMessage?: string;
  readonly callsPerVisit: number;
}

/** Where the `handler.ts` of a capability is, below `functions/`. */
export function folderOf({ name, triggers }: Capability): string {
  const kinds = triggers.map(({ kind }) => kind);
  if (kinds.includes('pages')) return name;
  return `${kinds.includes('routes') ? 'api' : 'events'}/${name}`;
}

/** Whether people wait for its answers: its triggers are those of the API. */
export const answersRequests = ({ triggers }: Capability): boolean =>
  triggers.some(({ kind }) => kind === 'routes' || kind === 'pages');
