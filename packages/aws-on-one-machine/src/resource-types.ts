import { apiGatewayResources } from './engines/api-gateway/resources.ts';
import { cloudFrontResources } from './engines/cloudfront/resources.ts';
import { cognitoResources } from './engines/cognito/resources.ts';
import { dynamodbResources } from './engines/dynamodb/resources.ts';
import { eventBridgeResources } from './engines/event-bridge/resources.ts';
import { eventSourceResources } from './engines/event-source/resources.ts';
import { iamResources } from './engines/iam/resources.ts';
import { kmsResources } from './engines/kms/resources.ts';
import { lambdaResources } from './engines/lambda/resources.ts';
import { bucketContents, bucketResources } from './engines/s3/resources.ts';
import { secretsManagerResources } from './engines/secrets-manager/resources.ts';
import { sesResources } from './engines/ses/resources.ts';
import { sqsResources } from './engines/sqs/resources.ts';
import { stepFunctionsResources } from './engines/step-functions/resources.ts';
import type { DataEngines, SiteEngines } from './engines.ts';
import { LocalProblem } from './problem.ts';
import { describeResource, nothingToRun, type ResourceType } from './resource-type.ts';
import type { Resource } from './system.ts';

/**
 * The types of resource that hold data, which are all that a loader needs. Here and below, types are
 * provisioned in this order: each after those that it refers to.
 */
export const dataResourceTypes: Readonly<Record<string, ResourceType<DataEngines>>> = {
  ...dynamodbResources,
  ...bucketResources,
  ...kmsResources,
  ...cognitoResources,
};

/** The site's files, provisioned last because they contain the site's address. */
export const contentResourceTypes: Readonly<Record<string, ResourceType<SiteEngines>>> =
  bucketContents;

/** All the other types of resource that the local target knows. */
export const serviceResourceTypes: Readonly<Record<string, ResourceType>> = {
  ...secretsManagerResources,
  ...iamResources,
  ...sesResources,
  ...sqsResources,
  ...lambdaResources,
  ...stepFunctionsResources,
  ...eventSourceResources,
  ...eventBridgeResources,
  ...apiGatewayResources,
  ...cloudFrontResources,
  'AWS::Logs::LogGroup': nothingToRun('what functions write goes to the console', {
    attributes: {
      Arn: (resource, system) =>
        `arn:aws:logs:${resource.stack.region}:${resource.stack.account}:log-group:${system.physicalName(resource, 'LogGroupName')}:*`,
    },
  }),
  'AWS::Logs::MetricFilter': nothingToRun('there are no metrics on this machine'),
  'AWS::Logs::QueryDefinition': nothingToRun('no log of this machine is asked by queries'),
  'AWS::CloudWatch::Alarm': nothingToRun('there are no metrics on this machine to watch', {
    ref: (resource, system) => system.physicalName(resource, 'AlarmName'),
    attributes: {
      Arn: (resource, system) =>
        `arn:aws:cloudwatch:${resource.stack.region}:${resource.stack.account}:alarm:${system.physicalName(resource, 'AlarmName')}`,
    },
  }),
  'AWS::CloudWatch::Dashboard': nothingToRun('there are no metrics on this machine to show', {
    ref: (resource, system) => system.physicalName(resource, 'DashboardName'),
  }),
  'AWS::SNS::Topic': nothingToRun('only alarms publish to it, and none goes off here', {
    ref: (resource, system) =>
      `arn:aws:sns:${resource.stack.region}:${resource.stack.account}:${system.physicalName(resource, 'TopicName')}`,
  }),
  'AWS::SNS::TopicPolicy': nothingToRun('nobody publishes here'),
  'AWS::SNS::Subscription': nothingToRun('nobody is mailed from this machine'),
  'AWS::Budgets::Budget': nothingToRun('nothing here is paid for'),
  'AWS::CDK::Metadata': nothingToRun('it only tells AWS which constructs were used'),
};

/** @throws LocalProblem for a type that the local target doesn't know */
export function resourceTypeOf(resource: Resource): ResourceType<SiteEngines> {
  const type =
    dataResourceTypes[resource.type] ??
    serviceResourceTypes[resource.type] ??
    contentResourceTypes[resource.type];
  if (type) return type;
  throw new LocalProblem(
    `The local target doesn't know the resource type of ${describeResource(resource)}. Teach it in src/resource-types.ts of aws-on-one-machine, or say there that nothing is to run.`,
  );
}
