import { describe, expect, test } from 'vitest';
import {
  appCapabilities,
  capabilities,
  userPoolCapabilities,
} from '../../infra/capabilities/index.ts';
import { environments } from '../../infra/config.ts';
import { INCOMING_PREFIX, PHOTO_PREFIX } from '../../shared/photos/rules.ts';
import { BASES, DIRECTORY } from '../../shared/search-index/rules.ts';
import { PLATFORM_CALLS } from '../roles/platform-calls.ts';
import { functionOf, functionsOf, roleOf } from './function-roles.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

const { data, app } = synthesise('prod');

const functions = [data, app].flatMap((template) =>
  functionsOf(template).map((fn) => ({ ...fn, template })),
);

/** Resolves a reference to an output of the data stack. */
const inDataStack = (value: unknown): unknown => referenced(data, value);

/** The actions of each statement of each function's role. */
const permissionsIn = (environment: string) => {
  const stacks = synthesise(environment);
  return [stacks.data, stacks.app].flatMap((template) =>
    functionsOf(template).map(({ properties }) =>
      roleOf(template, properties).statements.map(({ Action }) => [Action].flat()),
    ),
  );
};

/** Whether AWS takes nothing but `*` for the resource of an action. */
const knowsNoResources = (action: string) =>
  PLATFORM_CALLS.some((call) => call.action === action && call.anyResource !== undefined);

const catalogue = functionOf(app, 'catalogue').properties;

/**
 * Without the ends of resources that are all files below a prefix, or all executions of a workflow: those
 * have names of their own.
 */
const withoutNames = (resources: string): string =>
  [INCOMING_PREFIX, PHOTO_PREFIX, BASES, DIRECTORY].reduce(
    (text, prefix) => text.replaceAll(`/${prefix}*"`, '"'),
    resources.replace(/(:execution:[a-z-]+):\*"/g, '$1"'),
  );

describe('every function', () => {
  test('is of a capability, of the size that its definition says', () => {
    const namesIn = (template: typeof app) => functionsOf(template).map(({ name }) => name);
    expect(namesIn(data)).toEqual(userPoolCapabilities.map(({ name }) => name));
    expect(namesIn(app)).toEqual(appCapabilities.map(({ name }) => name));

    const sizes = functions.map(({ properties: { Description, MemorySize, Timeout } }) => ({
      Description,
      MemorySize,
      Timeout,
    }));
    for (const { name, purpose, size } of capabilities) {
      expect(sizes).toContainEqual({
        Description: `Fellside, ${name}: ${purpose}`,
        MemorySize: size.memoryMb,
        Timeout: size.timeoutSeconds,
      });
    }
  });

  test.for(functions)('$name runs on Node 24 with a log of its own', ({ template, properties }) => {
    expect(properties.Runtime).toBe('nodejs24.x');
    const log =
      template.findResources('AWS::Logs::LogGroup')[properties.LoggingConfig.LogGroup.Ref];
    expect(log?.Properties.RetentionInDays).toBe(90);
  });

  test.for(functions)(
    '$name may do what its role names, and no family of actions',
    ({ template, properties }) => {
      const { role, statements } = roleOf(template, properties);

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
          expect(withoutNames(JSON.stringify(Resource))).not.toContain('*');
        }
      }
    },
  );

  test('has the same permissions in every environment, so that one can answer for all', () => {
    const [first, ...others] = environments.map(({ name }) => permissionsIn(name));
    for (const other of others) expect(other).toEqual(first);
  });

  test('is traced only where a setting says so', () => {
    const traced = synthesise('prod', { config: { tracing: true } });
    const modes = [traced.data, traced.app]
      .flatMap(functionsOf)
      .map(({ properties }) => properties.TracingConfig?.Mode);

    expect(functions.map(({ properties }) => properties.TracingConfig)).not.toContainEqual(
      expect.anything(),
    );
    expect(modes).toHaveLength(functions.length);
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
  test('reads items and the search index, finds published listings, writes its log, and may do nothing else', () => {
    const { statements } = roleOf(app, catalogue);
    const permissions = statements.map(({ Effect, Action, Resource }) => ({
      effect: Effect,
      actions: [Action].flat().sort(),
      resource: Resource,
    }));

    const searchIndex = { 'Fn::GetAtt': ['SearchIndexBucket', 'Arn'] };
    const tableArn = expect.objectContaining({ 'Fn::GetStackOutput': expect.anything() });
    expect(permissions).toEqual([
      {
        effect: 'Allow',
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resource: { 'Fn::GetAtt': [catalogue.LoggingConfig.LogGroup.Ref, 'Arn'] },
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
      {
        effect: 'Allow',
        actions: ['s3:GetObject'],
        resource: ['bases/*', 'changes'].map((key) => ({
          'Fn::Join': ['', [searchIndex, `/published-listings/${key}`]],
        })),
      },
      { effect: 'Allow', actions: ['s3:ListBucket'], resource: searchIndex },
    ]);
    expect(inDataStack(permissions[1]?.resource)).toEqual({ 'Fn::GetAtt': ['Table', 'Arn'] });
  });

  test('is told the name of the table', () => {
    expect(inDataStack(catalogue.Environment.Variables.TABLE_NAME)).toEqual({
      Ref: 'Table',
    });
  });
});
