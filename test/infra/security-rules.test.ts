import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { OWN_DOMAIN } from './own-domain.ts';
import { synthesise } from './synthesise.ts';

describe('the security rules', () => {
  test.for(environments)("and CloudFormation's schema find nothing in $name", ({ name }) => {
    expect(() => synthesise(name, { checkSchema: true })).not.toThrow();
  });

  test('find nothing where an environment names its account either', () => {
    expect(() => synthesise('prod', { config: { account: '123456789012' } })).not.toThrow();
  });

  test('find nothing where an environment has a domain of its own and somebody to mail', () => {
    const config = { domain: OWN_DOMAIN, alarmEmail: 'alarms@fellside.example' };

    expect(() => synthesise('prod', { config, checkSchema: true })).not.toThrow();
  });

  test('stop the synthesis at whatever they find, and say what it is', () => {
    const addOpenBucket = () =>
      synthesise('dev', { add: (stage) => new CfnBucket(stage.app, 'Careless') });

    expect(addOpenBucket).toThrow(
      /does not require requests to use SSL[\s\S]*Fellside-Dev\/App\/Careless/,
    );
  });
});
