import { describe, expect, test } from 'vitest';
import { synthesise } from './synthesise.ts';

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

const { data, app } = synthesise('prod');

/** The functions with code of this project, by logical id; CDK's own run Python. */
const functions = Object.entries(app.findResources('AWS::Lambda::Function'))
  .map(([id, resource]) => ({ id, properties: resource.Properties }))
  .filter(({ properties }) => properties.Runtime.startsWith('nodejs'));

function roleOf(properties: { Role: { 'Fn::GetAtt': readonly [string, string] } }) {
  const [roleId] = properties.Role['Fn::GetAtt'];
  const role = app.findResources('AWS::IAM::Role')[roleId]?.Properties;
  const statements: Statement[] = Object.values(app.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((ref: { Ref: string }) => ref.Ref === roleId))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  return { role, statements };
}

const TRACING = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

/** Sending traces is all that can't be permitted for named resources. */
const isTracing = (action: Statement['Action']) =>
  [action].flat().every((each) => TRACING.includes(each));

/** What a value imported from the data stack stands for there. */
function exportedByData(value: unknown): unknown {
  const outputs = Object.values(data.findOutputs('*'));
  const name = (value as { 'Fn::ImportValue'?: string })['Fn::ImportValue'];
  return outputs.find((output) => output.Export?.Name === name)?.Value;
}

const [catalogue] = functions.filter(({ properties }) =>
  properties.Description.endsWith('catalogue'),
);

describe('every function', () => {
  test('is one of these', () => {
    expect(functions.map(({ properties }) => properties.Description)).toEqual([
      'Fellside: catalogue',
      'Fellside: pages',
    ]);
  });

  test.for(functions)('$id runs on Node 24 with a log of its own', ({ properties }) => {
    expect(properties.Runtime).toBe('nodejs24.x');
    const log = app.findResources('AWS::Logs::LogGroup')[properties.LoggingConfig.LogGroup.Ref];
    expect(log?.Properties.RetentionInDays).toBe(90);
  });

  test.for(functions)(
    '$id may do what its role names, and no family of actions',
    ({ properties }) => {
      const { role, statements } = roleOf(properties);

      expect(role).not.toHaveProperty('ManagedPolicyArns');
      expect(role).not.toHaveProperty('Policies');
      expect(statements.length).toBeGreaterThan(0);
      for (const { Action, Resource } of statements) {
        expect([Action].flat().join()).not.toContain('*');
        if (!isTracing(Action)) expect(JSON.stringify(Resource)).not.toContain('*');
      }
    },
  );

  test.for(functions)('$id is traced, and says what it is in its metrics', ({ properties }) => {
    expect(properties.TracingConfig).toEqual({ Mode: 'Active' });
    expect(properties.Environment.Variables).toMatchObject({
      ENVIRONMENT: 'prod',
      POWERTOOLS_SERVICE_NAME: properties.Description.replace('Fellside: ', ''),
    });
  });
});

describe('the catalogue', () => {
  test('reads items, finds published listings, writes log and traces, and may do nothing else', () => {
    const { statements } = roleOf(catalogue?.properties);
    const permissions = statements.map(({ Effect, Action, Resource }) => ({
      effect: Effect,
      actions: [Action].flat().sort(),
      resource: Resource,
    }));

    const tableArn = expect.objectContaining({ 'Fn::ImportValue': expect.any(String) });
    expect(permissions).toEqual([
      {
        effect: 'Allow',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resource: { 'Fn::GetAtt': [catalogue?.properties.LoggingConfig.LogGroup.Ref, 'Arn'] },
      },
      { effect: 'Allow', actions: TRACING, resource: '*' },
      {
        effect: 'Allow',
        actions: ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'],
        resource: tableArn,
      },
      {
        effect: 'Allow',
        actions: ['dynamodb:Query'],
        resource: { 'Fn::Join': ['', [tableArn, '/index/published']] },
      },
    ]);
    expect(exportedByData(permissions[2]?.resource)).toEqual({ 'Fn::GetAtt': ['Table', 'Arn'] });
  });

  test('is told the name of the table', () => {
    expect(exportedByData(catalogue?.properties.Environment.Variables.TABLE_NAME)).toEqual({
      Ref: 'Table',
    });
  });
});
