import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { METRICS } from '../../shared/metrics.ts';
import { routes } from '../../shared/routes.ts';
import { anchorsOf } from '../docs/anchors.ts';
import { synthesise } from './synthesise.ts';

const { app } = synthesise('prod');

const alarms = Object.values(app.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => ({
  name: String(Properties.AlarmName),
  ...Properties,
}));

const ROOT = resolve(import.meta.dirname, '../..');

describe('the alarms', () => {
  test('are these', () => {
    expect(alarms.map(({ name }) => name).sort()).toEqual([
      'fellside-prod-account-confirmed-fails',
      'fellside-prod-account-confirmed-is-refused',
      'fellside-prod-account-crashes',
      'fellside-prod-account-is-refused',
      'fellside-prod-account-is-slow',
      'fellside-prod-catalogue-crashes',
      'fellside-prod-catalogue-is-refused',
      'fellside-prod-catalogue-is-slow',
      'fellside-prod-code-requested-fails',
      'fellside-prod-code-requested-is-refused',
      'fellside-prod-listings-crashes',
      'fellside-prod-listings-is-refused',
      'fellside-prod-listings-is-slow',
      'fellside-prod-mail-is-late',
      'fellside-prod-mail-is-refused',
      'fellside-prod-mail-is-stuck',
      'fellside-prod-mails-are-complained-of',
      'fellside-prod-mails-bounce',
      'fellside-prod-moderation-crashes',
      'fellside-prod-moderation-is-refused',
      'fellside-prod-moderation-is-slow',
      'fellside-prod-organisations-crashes',
      'fellside-prod-organisations-is-refused',
      'fellside-prod-organisations-is-slow',
      'fellside-prod-pages-crashes',
      'fellside-prod-pages-is-refused',
      'fellside-prod-pages-is-slow',
      'fellside-prod-photos-are-stuck',
      'fellside-prod-requests-are-refused',
      'fellside-prod-requests-fail',
      'fellside-prod-sign-up-crashes',
      'fellside-prod-sign-up-is-refused',
      'fellside-prod-sign-up-is-slow',
      'fellside-prod-table-fails',
      'fellside-prod-table-throttles',
      'fellside-prod-token-requested-fails',
      'fellside-prod-token-requested-is-refused',
    ]);
  });

  test.for(alarms)('$name says what a user suffers, and where it says what to do', (alarm) => {
    const [, harm, document = '', anchor] =
      /^(.+[.!]) What to do: (docs\/[a-z]+\.md)#([a-z-]+)$/.exec(alarm.AlarmDescription) ?? [];

    expect(harm).toMatch(/people|requests|one in a hundred/i);
    expect(anchorsOf(join(ROOT, document))).toContain(anchor);
  });

  test.for(alarms)('$name tells the topic when it goes off and when it is over', (alarm) => {
    const [topic] = Object.keys(app.findResources('AWS::SNS::Topic'));

    expect(alarm.AlarmActions).toEqual([{ Ref: topic }]);
    expect(alarm.OKActions).toEqual([{ Ref: topic }]);
  });

  test.for(alarms)('$name is quiet while nobody asks for anything', (alarm) => {
    expect(alarm.TreatMissingData).toBe('notBreaching');
  });

  test('of requests that fail needs more than one bad spell of five minutes', () => {
    app.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'fellside-prod-requests-fail',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
    });
  });

  test.for(['table-throttles', 'table-fails'])('%s counts reads and writes', (name) => {
    const alarm = alarms.find((each) => each.name === `fellside-prod-${name}`);
    const counted = [alarm?.Metrics].flat().flatMap(({ MetricStat }) => MetricStat ?? []);
    const kinds = counted.flatMap(({ Metric }) => Metric.Dimensions).map(({ Value }) => Value);
    expect(kinds).toEqual(
      expect.arrayContaining(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem']),
    );
    expect(kinds).toContain('TransactWriteItems');
  });

  test('of refused requests counts the lines of the access log that say 429', () => {
    const [filter] = Object.values(app.findResources('AWS::Logs::MetricFilter'));
    const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    const refused = alarms.find(({ name }) => name === 'fellside-prod-requests-are-refused');

    expect(filter?.Properties.FilterPattern).toBe('{ $.status = "429" }');
    expect(format).toMatchObject({ status: '$context.status', apiId: '$context.apiId' });
    expect(filter?.Properties.MetricTransformations).toMatchObject([
      { MetricName: refused?.MetricName, MetricNamespace: refused?.Namespace },
    ]);
    expect(filter?.Properties.MetricTransformations[0].Dimensions).toEqual([
      { Key: refused?.Dimensions[0].Name, Value: '$.apiId' },
    ]);
  });
});

describe('the topic', () => {
  const policyOf = () => {
    const [policy] = Object.values(app.findResources('AWS::SNS::TopicPolicy'));
    return policy?.Properties.PolicyDocument.Statement;
  };

  test('lets the alarms of its account publish, and nobody without TLS', () => {
    const [topic] = Object.keys(app.findResources('AWS::SNS::Topic'));

    expect(policyOf()).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Action: 'sns:Publish',
        Resource: { Ref: topic },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      }),
    );
    expect(policyOf()).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 'sns:Publish',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
  });

  test('mails whom the environment names, and nobody otherwise', () => {
    const named = synthesise('prod', { config: { alarmEmail: 'alarms@fellside.example' } });

    app.resourceCountIs('AWS::SNS::Subscription', 0);
    named.app.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarms@fellside.example',
    });
  });
});

describe('the dashboard', () => {
  const [dashboard] = Object.values(app.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody).replaceAll('\\"', '"');

  test('is called after its environment, and its address is told', () => {
    expect(dashboard?.Properties.DashboardName).toBe('fellside-prod');
    app.hasOutput('DashboardUrl', {
      Value: {
        'Fn::Join': [
          '',
          [
            'https://eu-west-2.console.aws.amazon.com/cloudwatch/home?region=eu-west-2#dashboards/dashboard/',
            { Ref: Object.keys(app.findResources('AWS::CloudWatch::Dashboard'))[0] },
          ],
        ],
      },
    });
  });

  test.for(Object.entries(routes))(
    'shows requests, faults and durations of %s',
    ([operation, { capability }]) => {
      const { dimensions } = METRICS;
      const ofOperation = Object.entries({
        [dimensions.environment]: 'prod',
        [dimensions.operation]: operation,
        [dimensions.service]: capability,
      });
      const lines = JSON.stringify(ofOperation.flat()).slice(1, -1);

      for (const metric of [METRICS.requests, METRICS.faults, METRICS.duration]) {
        expect(body.includes(`["${METRICS.namespace}","${metric}",${lines}`)).toBe(true);
      }
    },
  );

  test.for([
    'ConsumedReadCapacityUnits',
    'SuccessfulRequestLatency',
    'ThrottledRequests',
    'Throttles',
    'RefusedRequests',
    '5xxErrorRate',
  ])('shows %s', (metric) => {
    expect(body.includes(`"${metric}"`)).toBe(true);
  });
});
