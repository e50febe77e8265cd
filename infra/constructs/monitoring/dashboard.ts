import { Duration, Stack } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { answersRequests, answersVisitors } from '../../capabilities/capability.ts';
import { capabilities } from '../../capabilities/index.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Api } from '../api/api.ts';
import type { CapabilityFunction } from '../function/capability-function.ts';
import type { UserPool } from '../identity/user-pool.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import type { Alarms } from './alarms.ts';
import type { SavedQueries } from './saved-queries.ts';

export interface DashboardProps {
  readonly config: Pick<EnvironmentConfig, 'name'>;
  readonly alarms: Alarms;
  readonly api: Api;
  readonly functions: readonly CapabilityFunction[];
  readonly table: MarketplaceTable;
  readonly userPool: UserPool;
  readonly queries: SavedQueries;
  readonly distributionId: string;
}

const PERIOD = Duration.minutes(5);
const sum = { statistic: 'Sum', period: PERIOD };

/** The region with CloudFront's metrics for every distribution. */
const CLOUDFRONT_REGION = 'us-east-1';

/**
 * An environment at a glance: requests, responses, latency, and the table's work for them. With at most
 * fifty metrics it is free.
 */
export class Dashboard extends Construct {
  private readonly dashboard: CloudWatchDashboard;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { config, alarms, api, queries, table, userPool } = props;
    const functions = props.functions.filter(({ capability }) => answersRequests(capability));

    this.dashboard = new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: `fellside-${config.name}`,
      defaultInterval: Duration.days(1),
    });
    this.dashboard.addWidgets(
      new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms.all], width: 24 }),
    );
    this.dashboard.addWidgets(
      graph('Requests to CloudFront', [cloudFrontMetric(props.distributionId, 'Requests', 'Sum')]),
      graph('5xx of CloudFront, %', [
        cloudFrontMetric(props.distributionId, '5xxErrorRate', 'Average'),
      ]),
      graph('Answers of the API that are errors', [
        api.metrics.clientErrors(sum),
        api.metrics.serverErrors(sum),
        api.metrics.throttled(sum),
      ]),
      graph('Sign-ins', [
        userPool.signIns({ statistic: 'SampleCount', label: 'tried', period: PERIOD }),
        userPool.signIns({ statistic: 'Sum', label: 'succeeded', period: PERIOD }),
      ]),
    );
    this.dashboard.addWidgets(
      graph(
        'Requests by capability',
        functions.map((fn) => fn.metricInvocations({ ...sum, label: fn.capability.name })),
      ),
      graph(
        // The table of operations has the others: fifty metrics are free.
        '99 % for visitors are faster than, ms',
        functions
          .filter(({ capability }) => answersVisitors(capability))
          .map((fn) =>
            fn.metricDuration({ statistic: 'p99', period: PERIOD, label: fn.capability.name }),
          ),
      ),
      graph('Functions that crash or are refused', [
        LambdaFunction.metricAllErrors({ ...sum, label: 'crash, in the account' }),
        LambdaFunction.metricAllThrottles({ ...sum, label: 'are refused, in the account' }),
      ]),
    );
    this.dashboard.addWidgets(
      graph('Read units of the table', table.metrics.readUnits(sum)),
      graph('Write units of the table', table.metrics.writeUnits(sum)),
      graph('The table answers in, ms', table.metrics.latency(PERIOD)),
      graph('Throttled by the table', table.metrics.throttled(sum)),
    );
    this.dashboard.addWidgets(queries.operations);
    this.dashboard.addWidgets(
      new TextWidget({ markdown: purposes, width: 24, height: 2 + capabilities.length }),
    );
  }

  /** Its address in the AWS console. */
  get url(): string {
    const { region } = Stack.of(this);
    return `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${this.dashboard.dashboardName}`;
  }
}

/** The functions' purposes, as a table. */
const purposes = [
  '| function | what it is for |',
  '| --- | --- |',
  ...capabilities.map(({ name, purpose }) => `| ${name} | ${purpose} |`),
].join('\n');

/** A graph in a quarter of the dashboard's width. */
const graph = (title: string, left: readonly IMetric[]) =>
  new GraphWidget({ title, left: [...left], width: 6, leftYAxis: { min: 0 } });

const cloudFrontMetric = (distributionId: string, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: CLOUDFRONT_REGION,
    statistic,
    period: PERIOD,
  });
