import { describe, expect, test } from 'vitest';
import { type EnvironmentConfig, selectEnvironments } from '../../infra/config.ts';
import { impossibleReplacements, namedResources, unknownTypes } from './replacements.ts';
import { synthesise } from './synthesise.ts';

const [prod] = selectEnvironments('prod');
if (prod === undefined) throw new Error('There is no prod');
const before = synthesise('prod');

type Setting = Exclude<keyof EnvironmentConfig, 'name' | 'account' | 'region'>;
type Change = readonly [from: Partial<EnvironmentConfig>, to: Partial<EnvironmentConfig>];

const CERTIFICATE =
  'arn:aws:acm:us-east-1:123456789012:certificate/0f1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
const domain = { name: 'www.fellside.example', certificateArn: CERTIFICATE };

/** Changes of each setting that somebody will make one day. A new setting needs its row. */
const CHANGES: Readonly<Record<Setting, readonly Change[]>> = {
  alarmEmail: [
    [{}, { alarmEmail: 'first@fellside.example' }],
    [{ alarmEmail: 'first@fellside.example' }, { alarmEmail: 'second@fellside.example' }],
  ],
  monthlyBudget: [[{}, { monthlyBudget: 80 }]],
  domain: [
    [{}, { domain }],
    [{ domain }, { domain: { ...domain, name: 'fellside.example', includeSubDomains: true } }],
  ],
  mail: [
    [{}, { mail: { from: 'hello@elsewhere.example', verify: 'domain' } }],
    [{}, { mail: { from: prod.mail.from, verify: 'address' } }],
    [{}, { mail: { from: 'other@fellside.example', verify: 'domain' } }],
  ],
  data: [
    [{}, { data: { retain: false, deletionProtection: false, recoveryDays: 7 } }],
    [
      {},
      { data: { ...prod.data, tableStreamArn: 'arn:aws:dynamodb:eu-west-2:1:table/t/stream/2' } },
    ],
  ],
  staffAssurance: [[{}, { staffAssurance: 'aal1' }]],
  indexed: [[{}, { indexed: false }]],
  pictures: [
    [{}, { pictures: { ...prod.pictures, model: 'stability.sd3-5-large-v1:0', price: 0.08 } }],
  ],
  logRetention: [[{}, { logRetention: 30 }]],
  tracing: [[{}, { tracing: true }]],
  channelFetches: [[{}, { channelFetches: 24 }]],
  throttle: [[{}, { throttle: { ...prod.throttle, closedRoute: 9 } }]],
  originSecrets: [
    [{}, { originSecrets: ['First', 'Second'] }],
    [{ originSecrets: ['First', 'Second'] }, { originSecrets: ['Second'] }],
  ],
  tags: [[{}, { tags: { product: 'fellside', environment: 'prod', owner: 'desk' } }]],
};

const changes = Object.entries(CHANGES).flatMap(([setting, each]) =>
  each.map(([from, to], index) => ({ setting, index, from, to })),
);

describe('a changed setting', () => {
  test.for(changes)('$setting, $index: replaces nothing whose name stays', ({ from, to }) => {
    const [old, now] = [
      Object.keys(from).length === 0 ? before : synthesise('prod', { config: from }),
      synthesise('prod', { config: to }),
    ];
    expect(impossibleReplacements(old.data, now.data)).toEqual([]);
    expect(impossibleReplacements(old.app, now.app)).toEqual([]);
  });
});

test('CloudFormation’s rules are known for every resource', () => {
  expect([...unknownTypes(before.data), ...unknownTypes(before.app)]).toEqual([]);
});

/**
 * Every type of resource whose name the templates fix, with the properties other than the name whose
 * change would replace it. Such a change has to bring another name.
 */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Stage': [],
  // Its name contains a hash of them.
  'AWS::Budgets::Budget': ['NotificationsWithSubscribers'],
  'AWS::CloudFront::Function': [],
  'AWS::CloudWatch::Alarm': [],
  'AWS::CloudWatch::Dashboard': [],
  'AWS::Lambda::EventInvokeConfig': [],
  // A mapping begins where its stream begins; elsewhere it needs another logical id of its function.
  'AWS::Lambda::EventSourceMapping': ['StartingPosition'],
  'AWS::S3::BucketPolicy': [],
  'AWS::SES::EmailIdentity': [],
  'AWS::StepFunctions::StateMachine': [],
};

test('the names that the templates fix are these', () => {
  expect({ ...namedResources(before.data), ...namedResources(before.app) }).toEqual(NAMED);
});
