import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { INCOMING, PHOTOS } from '../../shared/photos/rules.ts';
import { PLATFORM_CALLS } from '../roles/platform-calls.ts';
import { functionsOf, roleOf } from './function-roles.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

const { data, app } = synthesise('prod');

const functions = functionsOf(app);

/** What a value of the data stack stands for there. */
const inDataStack = (value: unknown): unknown => referenced(data, value);

/** The actions of each statement of each function's role. */
const permissionsIn = (environment: string) => {
  const template = synthesise(environment).app;
  return functionsOf(template).map(({ properties }) =>
    roleOf(template, properties).statements.map(({ Action }) => [Action].flat()),
  );
};

/** Whether AWS takes nothing but `*` for the resource of an action. */
const knowsNoResources = (action: string) =>
  PLATFORM_CALLS.some((call) => call.action === action && call.anyResource !== undefined);

const [catalogue] = functions.filter(({ properties }) =>
  properties.Description.endsWith('catalogue'),
);

/** Without the ends of resources that are all files below a prefix: those have names of their own. */
const withoutFiles = (resources: string): string =>
  [INCOMING, PHOTOS].reduce((text, prefix) => text.replaceAll(`/${prefix}*"`, '"'), resources);

describe('every function', () => {
  test('is one of these', () => {
    expect(functions.map(({ properties }) => properties.Description)).toEqual([
      'Fellside: catalogue',
      'Fellside: sign-up',
      'Fellside: account',
      'Fellside: organisations',
      'Fellside: listings',
      'Fellside: moderation',
      'Fellside: pages',
      'Fellside: mailer',
      'Fellside: photo-uploaded',
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
      const { role, statements } = roleOf(app, properties);

      expect(role).not.toHaveProperty('ManagedPolicyArns');
      expect(role).not.toHaveProperty('Policies');
      expect(statements.length).toBeGreaterThan(0);
      for (const { Action, Resource, Condition } of statements) {
        expect([Action].flat().join()).not.toContain('*');
        // A mail is held against whom it is for too, who may be anybody: the sender is what is fixed.
        if (Condition !== undefined) {
          expect(Condition).toEqual({
            StringEquals: { 'ses:FromAddress': expect.stringMatching(/^[^*@]+@[^*@]+$/) },
          });
        } else if (![Action].flat().every(knowsNoResources)) {
          expect(withoutFiles(JSON.stringify(Resource))).not.toContain('*');
        }
      }
    },
  );

  test('has the same permissions in every environment, so that one can answer for all', () => {
    const [first, ...others] = environments.map(({ name }) => permissionsIn(name));
    for (const other of others) expect(other).toEqual(first);
  });

  test.for(functions)('$id says what it is in its logs', ({ properties }) => {
    expect(properties.Environment.Variables).toMatchObject({
      POWERTOOLS_SERVICE_NAME: properties.Description.replace('Fellside: ', ''),
    });
  });

  test('is traced only where a setting says so', () => {
    const traced = synthesise('prod', { config: { tracing: true } });
    const modes = [traced.data, traced.app]
      .flatMap(functionsOf)
      .map(({ properties }) => properties.TracingConfig?.Mode);

    expect(functions.map(({ properties }) => properties.TracingConfig)).not.toContainEqual(
      expect.anything(),
    );
    expect(modes.length).toBeGreaterThan(functions.length);
    expect(new Set(modes)).toEqual(new Set(['Active']));
  });
});

describe('what AWS calls by itself', () => {
  const granted = environments.flatMap(({ name }) => permissionsIn(name)).flat(2);

  test.for(PLATFORM_CALLS)('$action is granted to some function', ({ action }) => {
    expect(granted).toContain(action);
  });
});

describe('the catalogue', () => {
  test('reads items, finds published listings, writes its log, and may do nothing else', () => {
    const { statements } = roleOf(app, catalogue?.properties);
    const permissions = statements.map(({ Effect, Action, Resource }) => ({
      effect: Effect,
      actions: [Action].flat().sort(),
      resource: Resource,
    }));

    const tableArn = expect.objectContaining({ 'Fn::GetStackOutput': expect.anything() });
    expect(permissions).toEqual([
      {
        effect: 'Allow',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resource: { 'Fn::GetAtt': [catalogue?.properties.LoggingConfig.LogGroup.Ref, 'Arn'] },
      },
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
    expect(inDataStack(permissions[1]?.resource)).toEqual({ 'Fn::GetAtt': ['Table', 'Arn'] });
  });

  test('is told the name of the table', () => {
    expect(inDataStack(catalogue?.properties.Environment.Variables.TABLE_NAME)).toEqual({
      Ref: 'Table',
    });
  });
});

describe('what keeps accounts, organisations, listings and moderation', () => {
  /** What each may do with the table, as `actions on index`. */
  const permissionsOf = (capability: string) => {
    const found = functions.find(
      ({ properties }) => properties.Description === `Fellside: ${capability}`,
    );
    return roleOf(app, found?.properties)
      .statements.filter(({ Action }) => [Action].flat().join().includes('dynamodb:'))
      .map(({ Action, Resource }) => {
        const indexes = [...JSON.stringify(Resource).matchAll(/"\/index\/(\w+)"/g)];
        const actions = [Action].flat().sort().join(' ').replaceAll('dynamodb:', '');
        return `${actions} on ${indexes.map(([, name]) => name).join(' and ') || 'items'}`;
      });
  };

  test.for([
    ['sign-up', ['GetItem PutItem UpdateItem on items']],
    [
      'account',
      [
        'BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem on items',
        'Query on admins and leftovers and owned',
      ],
    ],
    ['organisations', ['BatchGetItem GetItem PutItem UpdateItem on items']],
    [
      'listings',
      [
        'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem on items',
        'Query on leftovers and owned',
      ],
    ],
    [
      'moderation',
      ['BatchGetItem ConditionCheckItem GetItem PutItem Query on items', 'Query on review'],
    ],
    [
      'mailer',
      [
        'DescribeStream GetRecords GetShardIterator on items',
        'ListStreams on items',
        'DeleteItem GetItem PutItem Query UpdateItem on items',
        'Query on admins',
      ],
    ],
  ] as const)('%s may do so much with the table and no more', ([capability, expected]) => {
    expect(permissionsOf(capability)).toEqual(expected);
  });
});
