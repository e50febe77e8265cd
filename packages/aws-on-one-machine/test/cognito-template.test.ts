import { describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { provisionData } from '../src/provision.ts';
import { type PoolTemplate, poolSystem } from './support/user-pool.ts';

const LAMBDA = 'arn:aws:lambda:eu-west-2:000000000000:function:f';

/** Provisions a template on the local target, and stops before anything can be used. */
const provisionOf = (template: PoolTemplate) =>
  provisionData(poolSystem('template', template), {
    keys: new KeyRing(Buffer.alloc(32)),
    kms: { keys: { add: () => {} } },
    cognito: { createPool: async () => {}, createClient: () => {} },
  } as never);

describe('a user pool of the template', () => {
  it('is known by the ids that AWS would give it', () => {
    const system = poolSystem('template');
    expect(system.output('Pool')).toMatch(/^eu-west-2_[A-Za-z0-9]{9}$/);
    expect(system.output('Client')).toMatch(/^[a-z0-9]{26}$/);
    expect(system.output('PoolArn')).toBe(
      `arn:aws:cognito-idp:eu-west-2:000000000000:userpool/${system.output('Pool')}`,
    );
    expect(system.output('Issuer')).toBe(
      `https://cognito-idp.eu-west-2.amazonaws.com/${system.output('Pool')}`,
    );
    expect(poolSystem('template').output('Pool')).toBe(system.output('Pool'));
    expect(poolSystem('another').output('Pool')).not.toBe(system.output('Pool'));
  });

  it.each<[string, PoolTemplate]>([
    ['user names other than addresses', { pool: { UsernameAttributes: ['phone_number'] } }],
    ['addresses with case', { pool: { UsernameConfiguration: { CaseSensitive: true } } }],
    ['a second factor for everyone', { pool: { MfaConfiguration: 'ON' } }],
    ['a second factor by text message', { pool: { EnabledMfas: ['SMS_MFA'] } }],
    ['attributes that never change', { pool: { Schema: [{ Name: 'email', Mutable: false }] } }],
    [
      'remembered passwords',
      { pool: { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } } },
    ],
    ['a trigger that is not called', { pool: { LambdaConfig: { PostAuthentication: LAMBDA } } }],
    [
      'another version of a trigger',
      {
        pool: {
          LambdaConfig: {
            PreTokenGenerationConfig: { LambdaArn: LAMBDA, LambdaVersion: 'V3_0' },
          },
        },
      },
    ],
    ['mail of Cognito’s own', { pool: { LambdaConfig: { CustomEmailSender: undefined } } }],
    ['codes in the clear', { pool: { LambdaConfig: { KMSKeyID: undefined } } }],
    [
      'people who sign up by themselves',
      { pool: { AdminCreateUserConfig: { AllowAdminCreateUserOnly: false } } },
    ],
    ['answers that tell who is unknown', { client: { PreventUserExistenceErrors: 'LEGACY' } }],
    [
      'access tokens that a function changes, on the plan that has none',
      {
        pool: {
          UserPoolTier: 'LITE',
          LambdaConfig: {
            PreTokenGenerationConfig: { LambdaArn: LAMBDA, LambdaVersion: 'V2_0' },
          },
        },
      },
    ],
    ['a client with a secret', { client: { GenerateSecret: true } }],
    ['a client with pages of Cognito', { client: { AllowedOAuthFlowsUserPoolClient: true } }],
    ['tokens that can’t be revoked', { client: { EnableTokenRevocation: false } }],
    ['refresh tokens that rotate', { client: { RefreshTokenRotation: { Feature: 'ENABLED' } } }],
  ])('stops the start where it asks for %s', async (_, template) => {
    await expect(provisionOf(template)).rejects.toThrow(
      /can't honour the properties of (Pool|Client)/,
    );
    await provisionOf({});
  });
});
