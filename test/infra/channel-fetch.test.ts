import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { ChannelFetch } from '../../infra/constructs/channel-fetch/channel-fetch.ts';
import { functionOf, functionsOf, roleOf } from './function-roles.ts';
import { synthesise } from './synthesise.ts';

/* The one function that fetches what a person typed. */

test.for(environments)('in $name it may write its log, and nothing else', ({ name }) => {
  const { app } = synthesise(name);
  const { properties } = functionOf(app, 'channel-fetch');
  const { statements } = roleOf(app, properties);

  expect(statements).toEqual([
    {
      Effect: 'Allow',
      Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      Resource: { 'Fn::GetAtt': [properties.LoggingConfig.LogGroup.Ref, 'Arn'] },
    },
  ]);
});

test.for(environments)(
  'in $name it knows no name of anything, and no function fetches stand-ins',
  ({ name }) => {
    const { app, data } = synthesise(name);
    const { Environment } = functionOf(app, 'channel-fetch').properties;

    expect(Object.keys(Environment.Variables).sort()).toEqual([
      'NODE_OPTIONS',
      'POWERTOOLS_SERVICE_NAME',
    ]);
    expect(functionsOf(app).length).toBeGreaterThan(0);
    expect(JSON.stringify([app.toJSON(), data.toJSON()])).not.toContain('STAND_IN');
  },
);

test('it has calls of its own where the account has enough, and no other function has', () => {
  const reserved = ({ app }: ReturnType<typeof synthesise>) =>
    Object.entries(app.findResources('AWS::Lambda::Function')).flatMap(([id, { Properties }]) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[id.slice(0, -8), Properties.ReservedConcurrentExecutions]],
    );
  expect(reserved(synthesise('prod'))).toEqual([]);
  expect(reserved(synthesise('prod', { config: { channelFetches: 24 } }))).toEqual([
    ['ChannelFetch', 24],
  ]);
});

test('a caller may call it, no version of it, and gets its name', () => {
  const stack = new Stack(new App(), 'Stack');
  const [reader, caller] = ['Reader', 'Caller'].map(
    (id) =>
      new LambdaFunction(stack, id, {
        code: Code.fromInline(' '),
        handler: 'index.handler',
        runtime: Runtime.NODEJS_24_X,
      }),
  );
  if (reader === undefined || caller === undefined) throw new Error('There are two');
  new ChannelFetch(reader, 'prod').grantInvoke(caller);
  const template = Template.fromStack(stack);

  const [policy] = Object.values(template.findResources('AWS::IAM::Policy'));
  const id = stack.getLogicalId(reader.node.defaultChild as never);
  expect(policy?.Properties.PolicyDocument.Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'lambda:InvokeFunction',
      Resource: { 'Fn::GetAtt': [id, 'Arn'] },
    },
  ]);
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { CHANNEL_FETCH: { Ref: id } } },
  });
});
