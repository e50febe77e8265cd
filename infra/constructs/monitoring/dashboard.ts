import { Duration, Stack } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Routes } from '../../../shared/routes.ts';
import type { FunctionName } from '../../config.ts';
import type { Api } from '../api/api.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import type { Alarms } from './alarms.ts';
import { type Measure, operationMetrics } from './operation-metrics.ts';

export interface DashboardProps {
  /** What the environment is called: the dashboard is `fellside-<environment>`. */
  readonly environment: string;
  readonly alarms: Alarms;
  readonly api: Api;
  readonly functions: Readonly<Record<FunctionName, IFunction>>;
  readonly table: MarketplaceTable;
  readonly distributionId: string;
  /** Each operation of these has its own lines. */
  readonly routes: Routes;
}

const PERIOD = Duration.minutes(5);
const sum = { statistic: 'Sum', period: PERIOD };

/** CloudFront's metrics are kept in its home region, wherever its distribution is used. */
const CLOUDFRONT_REGION = 'us-east-1';

/** An environment at a glance: what people ask for, what they get, and what that takes. */
export class Dashboard extends Construct {
  private readonly dashboard: CloudWatchDashboard;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { environment, alarms, api, routes, table } = props;
    const functions = Object.entries(props.functions);
    const byOperation = (measure: Measure, statistic: string) =>
      operationMetrics(routes, measure, { environment, statistic, period: PERIOD });

    this.dashboard = new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: `fellside-${environment}`,
      defaultInterval: Duration.days(1),
    });
    this.dashboard.addWidgets(
      new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms.all], width: 24 }),
    );
    this.dashboard.addWidgets(
      graph('Requests to CloudFront', [cloudFrontMetric(props.distributionId, 'Requests', 'Sum')]),
      graph('Requests to the API', [api.metrics.requests(sum)]),
      graph('Answers of the API that are errors', [
        api.metrics.clientErrors(sum),
        api.metrics.serverErrors(sum),
        api.metrics.refused(sum),
      ]),
      graph('5xx of CloudFront, %', [
        cloudFrontMetric(props.distributionId, '5xxErrorRate', 'Average'),
      ]),
    );
    this.dashboard.addWidgets(
      graph('Requests by operation', byOperation('requests', 'Sum')),
      graph('Faults by operation', byOperation('faults', 'Sum')),
      graph('Half are faster than, ms', byOperation('duration', 'p50')),
      graph('99 % are faster than, ms', byOperation('duration', 'p99')),
    );
    this.dashboard.addWidgets(
      graph('Read units of the table', table.metrics.readUnits(sum)),
      graph('Write units of the table', table.metrics.writeUnits(sum)),
      graph('The table answers in, ms', table.metrics.latency(PERIOD)),
      graph('Throttled or failed by the table', [
        table.metrics.throttled(PERIOD),
        table.metrics.failed(PERIOD),
      ]),
    );
    this.dashboard.addWidgets(
      graph('Functions that crash or are refused', [
        ...functions.map(([name, fn]) => fn.metricErrors({ ...sum, label: `${name}: errors` })),
        ...functions.map(([name, fn]) => fn.metricThrottles({ ...sum, label: `${name}: refused` })),
      ]),
    );
  }

  /** Where it is in the AWS console. */
  get url(): string {
    const { region } = Stack.of(this);
    return `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${this.dashboard.dashboardName}`;
  }
}

/** A quarter of the dashboard's width. */
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
