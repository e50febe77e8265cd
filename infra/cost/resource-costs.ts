import { PHOTO_FORMS } from '../../shared/photos/rules.ts';
import { DIRECTORY_SHARDS } from '../../shared/search-index/rules.ts';
import type { Capability, RequestTraffic } from '../capabilities/capability.ts';
import { capabilities } from '../capabilities/index.ts';
import { ASSUMPTIONS, type Month } from './assumptions.ts';
import { PRICES, type Price } from './prices.ts';
import { clockCalls, TRAFFIC, trafficOf } from './traffic.ts';

/** The part of a synthesised template that determines costs. */
export interface Template {
  readonly Resources: Readonly<Record<string, Resource>>;
}

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type of resource has properties of its own.
  readonly Properties?: any;
}

/** A quantity in a month, and its price. */
export interface Charge {
  readonly price: Price;
  readonly quantity: number;
}

type Charges = (
  resource: Resource & { readonly logicalId: string },
  month: Month,
  template: Template,
) => readonly Charge[];

const {
  filesPerVisit,
  clientPagesPerVisit,
  photosPerVisit,
  originShare,
  callMilliseconds,
  coldShare,
  coldMilliseconds,
  mailsPerVisit,
  peoplePerVisit,
  tracedShare,
  photosSentPerVisit,
} = values(ASSUMPTIONS);

/** No charge of its own: it is free, or its use is charged elsewhere. */
const nothing: Charges = () => [];

/** The charges for each type of resource. */
const CHARGES: Readonly<Record<string, Charges>> = {
  'AWS::ApiGatewayV2::Api': (_, { visits }) => [
    charge(PRICES.httpApiRequests, visits * requestsPerVisit()),
  ],
  'AWS::ApiGatewayV2::Authorizer': nothing,
  'AWS::ApiGatewayV2::Integration': nothing,
  'AWS::ApiGatewayV2::Route': nothing,
  'AWS::ApiGatewayV2::Stage': ({ Properties }, { visits }, template) =>
    log(
      visits * requestsPerVisit() * ASSUMPTIONS.accessLogBytes.value,
      logGroup(template, Properties.AccessLogSettings.DestinationArn['Fn::GetAtt'][0]),
    ),
  // Free while it only sends mails.
  'AWS::Budgets::Budget': nothing,
  'AWS::CDK::Metadata': nothing,
  'AWS::CloudFront::CachePolicy': nothing,
  'AWS::CloudFront::Distribution': (_, { visits }) => [
    charge(PRICES.cdnRequests, visits * cdnRequestsPerVisit()),
    charge(PRICES.cdnBytes, gigabytes(visits * bytesPerVisit())),
  ],
  'AWS::CloudFront::Function': ({ Properties }, { visits }) => [
    charge(PRICES.cdnFunctions, visits * callsPerVisit(Properties.Name)),
  ],
  'AWS::CloudFront::OriginAccessControl': nothing,
  'AWS::CloudFront::ResponseHeadersPolicy': nothing,
  'AWS::CloudWatch::Alarm': ({ Properties }) => [
    charge(PRICES.alarmMetrics, watchedMetrics(Properties.Metrics)),
  ],
  'AWS::CloudWatch::Dashboard': () => [charge(PRICES.dashboards, 1)],
  'AWS::Cognito::UserPool': (_, { visits }) => [charge(PRICES.people, visits * peoplePerVisit)],
  'AWS::Cognito::UserPoolClient': nothing,
  'AWS::DynamoDB::GlobalTable': ({ Properties }, { visits }) => {
    const [replica] = Properties.Replicas;
    const { tableGigabytes, writeUnits, writeUnitsPerVisit } = values(ASSUMPTIONS);
    return [
      charge(PRICES.readUnits, visits * readUnitsPerVisit() + readUnitsByTheClock()),
      charge(PRICES.writeUnits, writeUnits + visits * writeUnitsPerVisit),
      charge(PRICES.tableStorage, tableGigabytes),
      ...(replica.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled
        ? [charge(PRICES.tableRecovery, tableGigabytes)]
        : []),
    ];
  },
  // Events from AWS's services are free. The functions' calls are charged with the functions.
  'AWS::Events::Rule': nothing,
  'AWS::IAM::Policy': nothing,
  'AWS::IAM::Role': nothing,
  // Each decrypted code is a request, too: three cents for ten thousand.
  'AWS::KMS::Key': () => [charge(PRICES.keys, 1)],
  'AWS::Lambda::EventInvokeConfig': nothing,
  'AWS::Lambda::EventSourceMapping': nothing,
  'AWS::Lambda::Function': functionCharges,
  'AWS::Lambda::LayerVersion': nothing,
  'AWS::Lambda::Permission': nothing,
  // Writes to it are charged with the writer.
  'AWS::Logs::LogGroup': nothing,
  'AWS::Logs::QueryDefinition': nothing,
  'AWS::Logs::MetricFilter': (_, { visits }) => [charge(PRICES.metrics, visits > 0 ? 1 : 0)],
  'AWS::S3::Bucket': ({ Properties, logicalId }, { visits }) => {
    // Only the bucket of CloudFront's log has this ownership.
    const [ownership] = Properties.OwnershipControls.Rules;
    if (ownership.ObjectOwnership === 'BucketOwnerPreferred') {
      return requestLogCharges(Properties, visits);
    }
    if (logicalId === 'SearchIndexBucket') return searchIndexCharges(visits);
    // Only the media bucket keeps versions.
    const isMedia = Properties.VersioningConfiguration !== undefined;
    const { mediaGigabytes, webGigabytes } = values(ASSUMPTIONS);
    return [
      charge(PRICES.objectStorage, isMedia ? mediaGigabytes : webGigabytes),
      charge(PRICES.objectReads, visits * originShare * (isMedia ? photosPerVisit : filesPerVisit)),
      // The uploaded file, and each size and format made from it.
      charge(
        PRICES.objectWrites,
        isMedia ? visits * photosSentPerVisit * (1 + PHOTO_FORMS.length) : 0,
      ),
    ];
  },
  'AWS::S3::BucketPolicy': nothing,
  'AWS::SecretsManager::Secret': () => [charge(PRICES.secrets, 1)],
  'AWS::SES::ConfigurationSet': (_, { visits }) => [charge(PRICES.mails, visits * mailsPerVisit)],
  'AWS::SES::ConfigurationSetEventDestination': ({ Properties }, { visits }) => [
    charge(PRICES.metrics, visits > 0 ? Properties.EventDestination.MatchingEventTypes.length : 0),
  ],
  'AWS::SES::EmailIdentity': nothing,
  // A mail for each alarm: a thousand are free, and more would be two cents a thousand.
  'AWS::SNS::Subscription': nothing,
  'AWS::SNS::Topic': nothing,
  'AWS::SNS::TopicPolicy': nothing,
  // The queue holds only events that functions couldn't process: none in a good month.
  'AWS::SQS::Queue': nothing,
  'AWS::SQS::QueuePolicy': nothing,
  // Charged only during a photo batch: see `batchCosts`.
  'AWS::StepFunctions::StateMachine': nothing,
  'Custom::CDKBucketDeployment': nothing,
  'Custom::S3AutoDeleteObjects': nothing,
};

/**
 * A month's charges for one resource in a template.
 * @throws for a type that the model doesn't know
 */
export function chargesOf(logicalId: string, month: Month, template: Template): readonly Charge[] {
  const resource = template.Resources[logicalId];
  const charges = resource && CHARGES[resource.Type];
  if (resource === undefined || charges === undefined) {
    throw new Error(
      `The cost model doesn't know the resource type ${resource?.Type} of ${logicalId}: add it to infra/cost/resource-costs.ts.`,
    );
  }
  return charges({ ...resource, logicalId }, month, template);
}

/** The cost of a quantity, in US dollars. */
export const costOf = ({ price, quantity }: Charge): number => (quantity / price.per) * price.usd;

function requestLogCharges(bucket: Resource['Properties'], visits: number): Charge[] {
  const { requestLogBytes, requestLogFiles } = values(ASSUMPTIONS);
  const [{ ExpirationInDays }] = bucket.LifecycleConfiguration.Rules;
  const monthly = gigabytes(visits * cdnRequestsPerVisit() * requestLogBytes);
  return [
    charge(PRICES.objectStorage, (monthly * ExpirationInDays) / 30),
    charge(PRICES.objectWrites, visits > 0 ? requestLogFiles : 0),
  ];
}

/** The operations and pages that search. */
const SEARCHING = ['searchListings', 'getSearchAreas', 'homePage', 'searchPage'];

/** The operations that search the directory. */
const ADMINS_SEARCHING = ['searchDirectory', 'listUsers', 'listOrganisations', 'listAdminListings'];

const perVisit = (operations: readonly string[]): number =>
  operations.reduce((sum, name) => sum + (TRAFFIC[name]?.perVisit ?? 0), 0);

/**
 * With so few visits, each search checks for a newer index, and each of admins reads all shards of the
 * directory. A list of objects costs as much as a write.
 */
function searchIndexCharges(visits: number): Charge[] {
  const writes = visits * ASSUMPTIONS.indexedChangesPerVisit.value;
  const changes = visits * ASSUMPTIONS.directoryChangesPerVisit.value;
  const lists = visits * perVisit(ADMINS_SEARCHING);
  return [
    charge(
      PRICES.objectReads,
      visits * perVisit(SEARCHING) + writes + changes + lists * DIRECTORY_SHARDS,
    ),
    charge(PRICES.objectWrites, writes + changes + lists),
  ];
}

function functionCharges({ Properties }: Resource, { visits }: Month, template: Template) {
  const name = Properties.Environment?.Variables?.POWERTOOLS_SERVICE_NAME;
  // CDK's own function runs for seconds during a deployment.
  if (name === undefined) return [];
  const capability = capabilities.find((each) => each.name === name);
  if (capability === undefined) throw new Error(`infra/capabilities lacks ${name}.`);
  const calls = callsOf(capability, visits);
  const milliseconds = capability.callMilliseconds ?? callMilliseconds;
  const seconds = (calls * (milliseconds + coldShare * coldMilliseconds)) / 1000;
  const [architecture] = Properties.Architectures;
  return [
    charge(PRICES.lambdaRequests, calls),
    charge(
      architecture === 'x86_64' ? PRICES.lambdaGigabyteSecondsX86 : PRICES.lambdaGigabyteSeconds,
      (seconds * Properties.MemorySize) / 1024,
    ),
    ...(Properties.TracingConfig?.Mode === 'Active'
      ? [charge(PRICES.traces, calls * tracedShare)]
      : []),
    ...log(
      calls * ASSUMPTIONS.functionLogBytes.value,
      logGroup(template, Properties.LoggingConfig.LogGroup.Ref),
    ),
  ];
}

/** How often a function is called in a month. */
const callsOf = (capability: Capability, visits: number): number =>
  capability.triggers.reduce((calls, trigger) => {
    if (trigger.kind === 'schedule') return calls + clockCalls(trigger);
    if (trigger.kind === 'workflow') return calls;
    if ('callsPerVisit' in trigger) return calls + visits * trigger.callsPerVisit;
    return calls + visits * requestsOf(trafficOf(capability));
  }, 0);

/** Writing this many bytes a month to a log group, and storing them for its retention time. */
function log(bytes: number, { Properties }: Resource): Charge[] {
  const months = Properties.RetentionInDays / 30;
  return [
    charge(PRICES.logBytes, gigabytes(bytes)),
    charge(PRICES.logStorage, gigabytes(bytes) * months),
  ];
}

function logGroup(template: Template, logicalId: string): Resource {
  const resource = template.Resources[logicalId];
  if (resource?.Type === 'AWS::Logs::LogGroup') return resource;
  throw new Error(`${logicalId} is no log group of this template.`);
}

/** An alarm on an expression watches every metric in it. */
const watchedMetrics = (metrics: readonly { readonly MetricStat?: object }[] | undefined): number =>
  metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

const requestsOf = (traffic: Readonly<Record<string, RequestTraffic>>): number =>
  Object.values(traffic).reduce((sum, { perVisit }) => sum + perVisit, 0);

const requestsPerVisit = (): number => requestsOf(TRAFFIC);

const cdnRequestsPerVisit = (): number => filesPerVisit + photosPerVisit + requestsPerVisit();

const readUnitsPerVisit = (): number =>
  Object.values(TRAFFIC).reduce((sum, { perVisit, readUnits }) => sum + perVisit * readUnits, 0);

const readUnitsByTheClock = (): number =>
  capabilities
    .flatMap(({ triggers }) => [...triggers])
    .reduce(
      (sum, trigger) =>
        trigger.kind === 'schedule' ? sum + clockCalls(trigger) * trigger.readUnits : sum,
      0,
    );

/** `OriginHeaders` runs for requests to functions, `ClientPages` for pages behind sign-in. */
const callsPerVisit = (name: string): number =>
  name.includes('OriginHeaders') ? requestsPerVisit() : clientPagesPerVisit;

function bytesPerVisit(): number {
  const { fileBytes, photoBytes, answerBytes } = values(ASSUMPTIONS);
  return filesPerVisit * fileBytes + photosPerVisit * photoBytes + requestsPerVisit() * answerBytes;
}

const gigabytes = (bytes: number): number => bytes / 1_000_000_000;

const charge = (price: Price, quantity: number): Charge => ({ price, quantity });

function values<K extends string>(
  assumptions: Readonly<Record<K, { readonly value: number }>>,
): Record<K, number> {
  return Object.fromEntries(
    Object.entries<{ value: number }>(assumptions).map(([name, { value }]) => [name, value]),
  ) as Record<K, number>;
}
