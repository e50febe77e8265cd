import { describe, expect, test } from 'vitest';
import { environments, selectEnvironments, stageId } from '../../infra/config.ts';
import { synthesise } from './synthesise.ts';

describe('the environments', () => {
  test('are dev, staging and prod, in the order in which a change reaches them', () => {
    expect(environments.map(stageId)).toEqual([
      'Fellside-Dev',
      'Fellside-Staging',
      'Fellside-Prod',
    ]);
  });

  test('are all synthesised, unless one is named', () => {
    expect(selectEnvironments()).toEqual(environments);
    expect(selectEnvironments('staging').map(({ name }) => name)).toEqual(['staging']);
  });

  test.for(['dev', 'staging', 'prod'])('put their tags on all they have: %s', (name) => {
    const tags = { product: 'fellside', environment: name };

    expect(synthesise(name).tags).toEqual({
      [`fellside-${name}-data`]: tags,
      [`fellside-${name}-app`]: tags,
    });
  });

  test('say after a deployment where everything is', () => {
    const { data, app } = synthesise('prod');
    const outputs = Object.entries({ ...data.findOutputs('*'), ...app.findOutputs('*') });
    const told = outputs.filter(([, { Description }]) => Description !== undefined);

    expect(told.map(([name]) => name).sort()).toEqual([
      'ApiId',
      'DashboardUrl',
      'DistributionDomainName',
      'DistributionId',
      'LogKeyArn',
      'MediaBucketName',
      'SearchIndexBucketName',
      'SiteAddress',
      'TableName',
      'UserPoolClientId',
      'UserPoolId',
      'WebBucketName',
    ]);
  });

  test('have no other name', () => {
    expect(() => selectEnvironments('test')).toThrow(
      "There is no environment 'test'. The environments are: dev, staging, prod.",
    );
  });
});
