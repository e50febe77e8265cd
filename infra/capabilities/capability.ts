import type { Duration } from 'aws-cdk-lib';
import type { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import { FilterRule, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  type CalendarPath,
  calendarPaths,
  type ServedPath,
  servedPaths,
} from '../../shared/pages.ts';
import {
  type Capability as ApiCapability,
  type OperationOf,
  type Route,
  routes,
} from '../../shared/routes.ts';
import type { ChannelFetch } from '../constructs/channel-fetch/channel-fetch.ts';
import type { UserPool } from '../constructs/identity/user-pool.ts';
import type { Mail } from '../constructs/mail/mail.ts';
import type { Media } from '../constructs/media/media.ts';
import type { AlarmText } from '../constructs/monitoring/alarms.ts';
import type { PhotoBatches } from '../constructs/photo-batches/photo-batches.ts';
import type { SearchIndex } from '../constructs/search-index/search-index.ts';
import type { MarketplaceTable } from '../constructs/table/marketplace-table.ts';
import type { WebSite } from '../constructs/web-site/web-site.ts';

/** The parts that all capabilities define. */
interface Definition {
  /** The name in logs, metrics and alarms. Also the folder's name: see `folderOf`. */
  readonly name: string;
  /**
   * The function's purpose, in a sentence for readers of the AWS console, the dashboard or the runbook.
   */
  readonly purpose: string;
  readonly size: FunctionSize;
  /**
   * Whether it processes pictures, and so runs where sharp's binary does.
   * @default false
   */
  readonly usesSharp?: boolean;
  /**
   * The duration of a call, for the cost model.
   * @default ASSUMPTIONS.callMilliseconds
   */
  readonly callMilliseconds?: number;
}

export interface FunctionSize {
  /** Processor time is proportional to it: 1769 MB is one whole processor. */
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
}

/**
 * The size of a function that Cognito calls. Cognito waits five seconds for an answer, and a cold start
 * needs memory.
 */
export const TRIGGER_SIZE: FunctionSize = { memoryMb: 1024, timeoutSeconds: 5 };

/** A function that answers requests, processes events, or both. It is in the app stack. */
export type AppCapability<Name extends string = string> = Definition & {
  readonly name: Name;
  /** Grants the function what it needs, and nothing else. */
  readonly grants: (fn: LambdaFunction, parts: AppParts) => void;
} & (
    | {
        readonly triggers: readonly (
          | RequestTrigger<Name>
          | ScheduleTrigger
          | WorkflowTrigger
          | InvokedTrigger
        )[];
      }
    | {
        readonly triggers: readonly (RequestTrigger<Name> | ScheduleTrigger | EventTrigger)[];
        /** The alarm while events are in its dead-letter queue. */
        readonly failing: AlarmText;
      }
  );

/** A function that Cognito calls. It is in the data stack, like the user pool. */
export interface UserPoolCapability extends Definition {
  readonly triggers: readonly [UserPoolTrigger];
  readonly grants: (fn: LambdaFunction, parts: DataParts) => void;
  /** The alarm while calls fail. */
  readonly failing: AlarmText;
}

/**
 * A function and everything known about it. Its code, role, triggers, alarms, dashboard rows and costs are
 * derived from this, and tests enumerate it.
 */
export type Capability = AppCapability | UserPoolCapability;

/** The constructs that functions of both stacks may be granted. */
interface DataParts {
  readonly table: MarketplaceTable;
  readonly mail: Mail;
  readonly userPool: UserPool;
}

/** The constructs that functions of the app stack may be granted. */
export interface AppParts extends DataParts {
  readonly media: Media;
  readonly photoBatches: PhotoBatches;
  readonly channelFetch: ChannelFetch;
  readonly searchIndex: SearchIndex;
  readonly site: Pick<WebSite, 'grantForget'>;
  /** The site's address without a final slash. */
  readonly siteAddress: string;
  /** The environment's own address; undefined if it has only the name that CloudFront generated. */
  readonly ownAddress: string | undefined;
  /** Whether search engines may list the site. */
  readonly indexed: boolean;
}

/** The source of a function's calls. */
export type Trigger =
  | RequestTrigger<string>
  | EventTrigger
  | ScheduleTrigger
  | WorkflowTrigger
  | InvokedTrigger
  | UserPoolTrigger;

type RequestTrigger<Name extends string> =
  /** The operations in `shared/routes.ts` that name the capability. */
  | { readonly kind: 'routes'; readonly traffic: TrafficOf<Name> }
  /** The addresses in `shared/pages.ts`. */
  | { readonly kind: 'pages'; readonly traffic: Readonly<Record<ServedPath, RequestTraffic>> }
  | {
      readonly kind: 'calendars';
      readonly traffic: Readonly<Record<CalendarPath, RequestTraffic>>;
    };

type TrafficOf<Name extends string> = Readonly<
  Record<Name extends ApiCapability ? OperationOf<Name> : string, RequestTraffic>
>;

/** How often a visit makes a request, and what an answer reads from the table. For the cost model. */
export interface RequestTraffic {
  readonly perVisit: number;
  /** With 450 listings, as docs/access-patterns says. */
  readonly readUnits: number;
}

/** Events that must not be lost: failed ones go to a dead-letter queue. */
type EventTrigger = StreamTrigger | UploadTrigger;

/** Changes of the table, in their order, each at least once. */
export interface StreamTrigger {
  readonly kind: 'stream';
  /** Lambda's event filters. A change must match one of them. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
  /** The most changes in one call. */
  readonly batchSize: number;
  /** The alarm while changes wait too long. */
  readonly late: AlarmText;
  readonly callsPerVisit: number;
}

/** The value of each attribute, or its possible values. */
type Attributes = Readonly<Record<string, string | readonly string[]>>;

const imageOf = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      { S: FilterRule.or(...[value].flat()) },
    ]),
  );

/** Matches changes after which an item has these attributes. */
export const changedTo = (attributes: Attributes) => ({
  dynamodb: { NewImage: imageOf(attributes) },
});

/** Matches changes before which an item had these attributes. */
export const changedFrom = (attributes: Attributes) => ({
  dynamodb: { OldImage: imageOf(attributes) },
});

/** Files that browsers have uploaded to the media bucket: in no order, each at least once. */
interface UploadTrigger {
  readonly kind: 'upload';
  readonly callsPerVisit: number;
}

/** A schedule. A failed run is neither retried nor stored: the next run does its work. */
export interface ScheduleTrigger {
  readonly kind: 'schedule';
  /** The run's task, in a sentence for the AWS console. */
  readonly description: string;
  readonly every: Duration;
  /** The alarm from a failed run until the next one. */
  readonly failing: AlarmText;
  /** The read units of a run that has nothing to do. */
  readonly readUnits: number;
}

/**
 * The workflow of photo batches calls it for each of its steps. The number of calls depends on admins,
 * so the cost model has batches separately.
 */
interface WorkflowTrigger {
  readonly kind: 'workflow';
}

/** Calls by functions that wait for the answer. Each of these handles a failed call, and has the alarm. */
interface InvokedTrigger {
  readonly kind: 'invoked';
  readonly callsPerVisit: number;
}

/** A Cognito trigger. */
export interface UserPoolTrigger {
  readonly kind: 'user-pool';
  readonly operation: UserPoolOperation;
  /**
   * The function's log message when it refuses somebody on purpose. It can refuse only with an error,
   * and the alarm doesn't count these.
   * @default - it never refuses
   */
  readonly refusalMessage?: string;
  readonly callsPerVisit: number;
}

/** The folder of a capability's `handler.ts`, below `functions/`. */
export function folderOf({ name, triggers }: Capability): string {
  const kinds = triggers.map(({ kind }) => kind);
  if (kinds.includes('pages') || kinds.includes('calendars')) return name;
  return `${kinds.includes('routes') ? 'api' : 'events'}/${name}`;
}

/** Whether people wait for its answers: its triggers belong to the API. */
export const answersRequests = ({ triggers }: Capability): boolean =>
  triggers.some(({ kind }) => REQUEST_KINDS.includes(kind));

/** Whether people who aren't signed in wait for its answers. */
export const answersVisitors = (capability: Capability): boolean =>
  pathsOf(capability).length > 0 ||
  Object.values<Route>(routes).some(
    (route) => route.capability === capability.name && route.access === 'anyone',
  );

const REQUEST_KINDS: readonly Trigger['kind'][] = ['routes', 'pages', 'calendars'];

/** The paths outside the API that a capability answers. */
export const pathsOf = ({ triggers }: Capability): string[] =>
  [...triggers].flatMap(({ kind }) => {
    if (kind === 'pages') return Object.values(servedPaths);
    return kind === 'calendars' ? Object.values(calendarPaths) : [];
  });
