import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  answersRequests,
  answersVisitors,
  type Capability,
  type Trigger,
} from '../../infra/capabilities/capability.ts';
import { capabilities } from '../../infra/capabilities/index.ts';
import { LOG_MESSAGES } from '../../shared/log-lines.ts';
import { anchorsOf } from '../docs/anchors.ts';
import { type Datapoints, goesOff } from './alarm-state.ts';
import { synthesise } from './synthesise.ts';

const { app, data } = synthesise('prod');

const alarms = Object.values(app.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => ({
  name: String(Properties.AlarmName),
  ...Properties,
}));

/** The functions that answer requests. */
const ASKED = capabilities.filter(answersRequests).map(({ name }) => name);

/** The filters that make one metric of log lines. */
const filtersOf = (metric: string) =>
  [app, data]
    .flatMap((template) => Object.values(template.findResources('AWS::Logs::MetricFilter')))
    .map(({ Properties }) => Properties)
    .filter(({ MetricTransformations: [made] }) => made.MetricName === metric);

function filterOf(metric: string) {
  const [filter] = filtersOf(metric);
  if (filter === undefined) throw new Error(`Nothing counts ${metric}`);
  return filter;
}

const ROOT = resolve(import.meta.dirname, '../..');

/** A fifteen minutes' requests, at 100,000 visits a month: as many at night, and by day. */
const NIGHT = 10;
const DAY = 1000;

/** Periods without a datapoint. */
const silence = (periods: number) => Array.from({ length: periods }, () => undefined);

type Cases = Readonly<Record<'rings' | 'keepsQuiet', Readonly<Record<string, Datapoints>>>>;

const QUEUE: Cases = {
  rings: { 'an event could not be processed': { ApproximateNumberOfMessagesVisible: [1] } },
  keepsQuiet: { 'all were': { ApproximateNumberOfMessagesVisible: [0, undefined] } },
};

/** The alarms of a function with such a trigger, by the ends of their names. */
const WHEN_TRIGGERED: Readonly<Record<Trigger['kind'], Readonly<Record<string, Cases>>>> = {
  routes: {},
  pages: {},
  calendars: {},
  stream: {
    'is-late': {
      rings: { 'a change waits for ten minutes': { IteratorAge: [600_000] } },
      keepsQuiet: {
        'changes wait for half a minute': { IteratorAge: [30_000, undefined, 20_000] },
      },
    },
    fails: QUEUE,
  },
  upload: { fails: QUEUE },
  schedule: {
    'runs-fail': {
      rings: {
        'it fails each time': { AsyncEventsDropped: [5], FailedInvocations: [undefined] },
        'it isn’t called any more': { AsyncEventsDropped: [undefined], FailedInvocations: [5] },
      },
      keepsQuiet: {
        'it did not fail': {
          AsyncEventsDropped: [undefined, 0],
          FailedInvocations: [undefined, 0],
        },
      },
    },
  },
  // The workflow has an alarm of its own.
  workflow: {},
  // Its callers handle a call that fails, and have the alarms.
  invoked: {},
  'user-pool': {
    fails: {
      rings: {
        'two calls fail in an hour': { Errors: [1, ...silence(7), 1] },
        'one fails when it is tried again': { Errors: [1, 1] },
      },
      keepsQuiet: {
        'one fails, once': { Errors: [1, ...silence(12), 0] },
      },
    },
  },
};

/** The same of a function that refuses people on purpose, and the metric that counts them. */
const refusing = (refusals: string): Cases => ({
  rings: {
    'nobody can sign in by day': { Errors: [6, 7], [refusals]: [undefined, undefined] },
    'nobody can sign in at night': {
      Errors: [1, undefined, undefined, undefined, 1],
      [refusals]: silence(5),
    },
  },
  keepsQuiet: {
    'somebody who is suspended tries for an hour': {
      Errors: Array(12).fill(5),
      [refusals]: Array(12).fill(5),
    },
    'the log is late with somebody who is suspended': {
      Errors: [5, 5, 5],
      [refusals]: [5, 5, undefined],
    },
  },
});

/** The alarms that follow from a capability's definition. */
const alarmsOf = ({ name, triggers }: Capability): Readonly<Record<string, Cases>> =>
  Object.fromEntries(
    triggers
      .flatMap((trigger) =>
        'refusalMessage' in trigger
          ? Object.entries({ fails: refusing(`${name}-refusals`) })
          : Object.entries(WHEN_TRIGGERED[trigger.kind]),
      )
      .map(([end, when]) => [`${name}-${end}`, when]),
  );

/**
 * Every alarm, with what sets it off at the planned traffic and what must not, each with its reason.
 * The datapoints are those of successive periods of the alarm.
 */
const WHEN: Readonly<Record<string, Cases>> = {
  ...Object.assign({}, ...capabilities.map(alarmsOf)),
  'requests-fail': {
    rings: {
      'everything fails at night': { Count: [NIGHT], '5xx': [NIGHT] },
      'one in fifty fails by day': { Count: [DAY], '5xx': [DAY / 50] },
    },
    keepsQuiet: {
      'one fails at night, which is one in ten': { Count: [NIGHT], '5xx': [1] },
      'one in five hundred fails by day': { Count: [DAY], '5xx': [DAY / 500] },
    },
  },
  'requests-keep-failing': {
    rings: { 'what few people do fails each time': { '5xx': [2, 0, 1, 3, 1] } },
    keepsQuiet: { 'one fails now and then': { '5xx': [1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1] } },
  },
  'answers-are-slow': {
    rings: {
      'the table is slow at night': { Count: [NIGHT], Latency: [NIGHT - 2] },
      'one in twenty is slow by day': { Count: [DAY], Latency: [DAY / 20] },
    },
    keepsQuiet: {
      'functions start at night': { Count: [NIGHT], Latency: [4] },
      'one in a hundred is slow by day': { Count: [DAY], Latency: [DAY / 100] },
    },
  },
  'requests-are-refused': {
    rings: { 'a program asks for everything': { 'refused-requests': [400] } },
    keepsQuiet: { 'a page asked too fast, once': { 'refused-requests': [30, undefined] } },
  },
  'functions-are-refused': {
    rings: { 'the account’s quota is used up': { Throttles: [8] } },
    keepsQuiet: { 'one call is refused and comes again': { Throttles: [1, 0, 1] } },
  },
  'photo-batch-fails': {
    rings: { 'a batch ends by a fault': { ExecutionsFailed: [1] } },
    keepsQuiet: { 'all end well': { ExecutionsFailed: [undefined, 0] } },
  },
  'photo-batch-stands-still': {
    rings: { 'one comes to no end': { ExecutionsTimedOut: [1] } },
    keepsQuiet: { 'all end': { ExecutionsTimedOut: [undefined, 0] } },
  },
  'platform-fails': {
    rings: { 'most of its calendars fail in each run': { 'failing-source-hosts': [30] } },
    keepsQuiet: { 'it was restarted': { 'failing-source-hosts': [2, undefined, 1] } },
  },
  'mail-is-refused': {
    rings: { 'SES is in its sandbox': { 'refused-mails': [2] } },
    keepsQuiet: { 'somebody mistyped an address': { 'refused-mails': [1, undefined, 1] } },
  },
  'mails-bounce': {
    rings: { 'one in ten of a day’s mails bounces': { Bounce: [7] } },
    keepsQuiet: { 'one or two do each day': { Bounce: [1, 2, 1, 2, 1] } },
  },
  'mails-are-complained-of': {
    rings: { 'one of two thousand in a month is much': { Complaint: [1] } },
    keepsQuiet: { 'nobody does': { Complaint: [undefined, undefined] } },
  },
};

const alarmOf = (name: string) => {
  const found = alarms.find((alarm) => alarm.name === `fellside-prod-${name}`);
  if (found === undefined) throw new Error(`There is no alarm ${name}`);
  return found;
};

const cases = (what: 'rings' | 'keepsQuiet') =>
  Object.entries(WHEN).flatMap(([name, when]) =>
    Object.entries(when[what]).map(([reason, datapoints]) => ({ name, reason, datapoints })),
  );

describe('the alarms', () => {
  test('are these, each with what sets it off and what must not', () => {
    expect(alarms.map(({ name }) => name.replace('fellside-prod-', '')).sort()).toEqual(
      Object.keys(WHEN).sort(),
    );
  });

  test.for(cases('rings'))('$name goes off: $reason', ({ name, datapoints }) => {
    expect(goesOff(alarmOf(name), datapoints)).toBe(true);
  });

  test.for(cases('keepsQuiet'))('$name keeps quiet: $reason', ({ name, datapoints }) => {
    expect(goesOff(alarmOf(name), datapoints)).toBe(false);
  });

  test('of what the clock calls each minute are quiet over one that fails, and over when it works', () => {
    const alarm = alarmOf('bookings-due-runs-fail');
    const none = { FailedInvocations: silence(3) };

    expect(goesOff(alarm, { AsyncEventsDropped: [1, undefined, 1], ...none })).toBe(false);
    // A single period of five minutes decides: the next one ends the alarm.
    expect(alarm.EvaluationPeriods).toBe(1);
    expect(
      alarm.Metrics.find(({ MetricStat }: { MetricStat?: { Period: number } }) => MetricStat),
    ).toMatchObject({
      MetricStat: { Period: 300 },
    });
  });

  test('of what the clock calls once a day last until the day after', () => {
    const alarm = alarmOf('search-index-runs-fail');

    expect(goesOff(alarm, { AsyncEventsDropped: [1], FailedInvocations: [undefined] })).toBe(true);
    expect(JSON.stringify(alarm)).toContain('"Period":86400');
  });

  test('leave no percentile to chance, which few samples would make of it', () => {
    for (const alarm of alarms) {
      expect(alarm).not.toHaveProperty('EvaluateLowSampleCountPercentile');
      expect(JSON.stringify(alarm)).not.toMatch(/"p\d/);
    }
  });

  test('of slow answers counts those above three seconds, cold starts and all', () => {
    expect(JSON.stringify(alarmOf('answers-are-slow'))).toContain('"Stat":"TC(3000:)"');
  });

  test.for(alarms)('$name says what a user suffers, and where it says what to do', (alarm) => {
    const [, harm, document = '', anchor] =
      /^(.+[.!]) What to do: (docs\/[a-z]+\.md)#([a-z-]+)$/.exec(alarm.AlarmDescription) ?? [];

    expect(harm).toMatch(/people|requests/i);
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

  test('of refused requests counts those that no function was asked for', () => {
    const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);

    expect(filterOf('refused-requests')).toMatchObject({
      FilterPattern: '{ ($.status = "429") && ($.integrationStatus = "-") }',
      MetricTransformations: [{ MetricNamespace: 'Fellside/prod' }],
    });
    expect(format).toMatchObject({
      status: '$context.status',
      integrationStatus: '$context.integrationStatus',
    });
  });

  test('of mails that are refused count what any function says of them', () => {
    const filters = filtersOf('refused-mails');

    expect(filters).toHaveLength(2);
    for (const { FilterPattern } of filters) {
      expect(FilterPattern).toBe(`{ $.message = "${LOG_MESSAGES.mailRefused}" }`);
    }
  });

  test('of sign-ins know who is suspended by what the function logs of them', () => {
    expect(filterOf('token-requested-refusals')).toMatchObject({
      FilterPattern: `{ $.message = "${LOG_MESSAGES.signInRefused}" }`,
    });
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

  test('shows what each capability is asked and how fast it answers', () => {
    const shown = (metric: string) => body.split(`"AWS/Lambda","${metric}"`).length - 1;
    expect(shown('Invocations')).toBe(ASKED.length);
    // The table of operations has the others.
    expect(shown('Duration')).toBe(capabilities.filter(answersVisitors).length);
  });

  test('has no more metrics than AWS shows for nothing', () => {
    const metrics = JSON.parse(
      `[${[...body.matchAll(/"metrics":(\[\[.*?\]\])/g)].map(([, each]) => each).join()}]`,
    );

    expect(metrics.flat().length).toBeGreaterThan(30);
    expect(metrics.flat().length).toBeLessThanOrEqual(50);
  });

  test('has each operation, as the saved query finds it in the logs', () => {
    expect(body).toContain('floor(status / 500) as fault');
  });

  test.for([
    'ConsumedReadCapacityUnits',
    'SuccessfulRequestLatency',
    'ReadThrottleEvents',
    'Throttles',
    'refused-requests',
    'SignInSuccesses',
    '5xxErrorRate',
  ])('shows %s', (metric) => {
    expect(body.includes(`"${metric}"`)).toBe(true);
  });
});

describe('the saved queries', () => {
  const queries = Object.values(app.findResources('AWS::Logs::QueryDefinition')).map(
    ({ Properties }) => Properties,
  );

  test('are these, and the runbook names each', () => {
    expect(queries.map(({ Name }) => Name).sort()).toEqual([
      'Fellside/prod/faults',
      'Fellside/prod/operations',
      'Fellside/prod/person',
      'Fellside/prod/refusals',
    ]);
    const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
    for (const { Name } of queries) expect(runbook).toContain(Name.replace('prod', '$ENV'));
  });

  test('ask the log of every capability', () => {
    for (const { LogGroupNames } of queries) expect(LogGroupNames).toHaveLength(ASKED.length);
  });
});
