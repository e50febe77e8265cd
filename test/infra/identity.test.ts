import { describe, expect, test } from 'vitest';
import { PASSWORD_LIMITS } from '../../shared/profiles/limits.ts';
import { functionOf, functionsOf, roleOf } from './function-roles.ts';
import { synthesise } from './synthesise.ts';

const dev = synthesise('dev');
const staging = synthesise('staging');
const prod = synthesise('prod');

const { data, app } = prod;

const [pool] = Object.values(data.findResources('AWS::Cognito::UserPool')).map(
  ({ Properties }) => Properties,
);
const [client] = Object.values(data.findResources('AWS::Cognito::UserPoolClient')).map(
  ({ Properties }) => Properties,
);

const triggers = functionsOf(data);
const trigger = (name: string) => functionOf(data, name);
const arnOf = (name: string) => ({ 'Fn::GetAtt': [trigger(name).id, 'Arn'] });

describe('the user pool', () => {
  test('has what can’t be changed later as it was decided', () => {
    expect(pool).toMatchObject({
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: true },
        { Name: 'name', Required: false, Mutable: true },
      ],
    });
    expect(pool).not.toHaveProperty('AliasAttributes');
  });

  test('lets nobody sign up past our own operation, and people recover by mail', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  test('asks of a password that it is long enough, and nothing else', () => {
    expect(pool?.Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: PASSWORD_LIMITS.min,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    });
  });

  test('takes authenticator apps as a second factor, and no text messages', () => {
    expect(pool).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  test('is on the plan that puts claims into access tokens, and pays for no more', () => {
    expect(pool).toMatchObject({ UserPoolTier: 'ESSENTIALS' });
    expect(pool).not.toHaveProperty('UserPoolAddOns');
  });

  test('asks its functions, the one for tokens by the event that knows access tokens', () => {
    expect(pool?.LambdaConfig).toEqual({
      PostConfirmation: arnOf('account-confirmed'),
      PreTokenGenerationConfig: { LambdaArn: arnOf('token-requested'), LambdaVersion: 'V2_0' },
      CustomEmailSender: { LambdaArn: arnOf('code-requested'), LambdaVersion: 'V1_0' },
      KMSKeyID: { 'Fn::GetAtt': ['CodeKey', 'Arn'] },
    });
  });

  test.for([
    { name: 'dev', template: dev.data, protection: 'INACTIVE' },
    { name: 'staging', template: staging.data, protection: 'ACTIVE' },
    { name: 'prod', template: prod.data, protection: 'ACTIVE' },
  ])('in $name has its protection from deletion $protection', ({ template, protection }) => {
    template.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: protection });
  });
});

describe('the app client', () => {
  test('signs people in by SRP without a secret that a browser couldn’t keep, and lets our API hold a password against theirs', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: [
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ['COGNITO'],
    });
  });

  test('doesn’t tell who has an account, and can take tokens back', () => {
    expect(client).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });

  test('has tokens for ten minutes and a session for thirty days', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 10,
      IdTokenValidity: 10,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
    // The beginning of a session tells whether it was asked for a second factor (decision 7), so refresh
    // tokens aren't rotated.
    expect(client).not.toHaveProperty('RefreshTokenRotation');
  });

  test('lets people write their address, which a code has to prove, and nothing else', () => {
    expect(client?.WriteAttributes).toEqual(['email']);
  });

  test('keeps its logical id, or every session would end with a deployment', () => {
    expect(Object.keys(data.findResources('AWS::Cognito::UserPoolClient'))).toEqual([
      'UserPoolClient',
    ]);
  });
});

describe('the functions of the pool', () => {
  const permissionsOf = (name: string) =>
    roleOf(data, trigger(name).properties)
      .statements.filter(({ Resource }) => Resource !== '*')
      .map(({ Action, Resource }) => ({ actions: [Action].flat(), resource: Resource }))
      .filter(({ actions }) => !actions.includes('logs:PutLogEvents'));

  test.for(['account-confirmed', 'token-requested'])(
    '%s answers within the five seconds that Cognito waits',
    (name) => {
      expect(trigger(name).properties.Timeout).toBe(5);
    },
  );

  test('are called by this pool and no other', () => {
    const permissions = Object.values(data.findResources('AWS::Lambda::Permission'));
    expect(new Set(permissions.map(({ Properties }) => Properties.FunctionName))).toEqual(
      new Set(triggers.map(({ id }) => ({ 'Fn::GetAtt': [id, 'Arn'] }))),
    );
    for (const { Properties } of permissions) {
      expect(Properties).toMatchObject({
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': ['UserPool', 'Arn'] },
      });
    }
  });

  test('may end the sessions of whoever has reset a password', () => {
    expect(permissionsOf('account-confirmed')).toEqual([
      {
        actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
      },
      {
        actions: ['cognito-idp:AdminUserGlobalSignOut'],
        resource: { 'Fn::GetAtt': ['UserPool', 'Arn'] },
      },
    ]);
  });

  test('may keep profiles and ask for second factors where a token is wanted', () => {
    expect(permissionsOf('token-requested')).toEqual([
      {
        actions: [
          'dynamodb:DeleteItem',
          'dynamodb:GetItem',
          'dynamodb:PutItem',
          'dynamodb:UpdateItem',
        ],
        resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
      },
      { actions: ['cognito-idp:AdminGetUser'], resource: { 'Fn::GetAtt': ['UserPool', 'Arn'] } },
    ]);
  });

  test('may read and mail codes where one is wanted', () => {
    expect(permissionsOf('code-requested')).toEqual([
      { actions: ['kms:Decrypt'], resource: { 'Fn::GetAtt': ['CodeKey', 'Arn'] } },
      { actions: ['ses:SendEmail'], resource: expect.anything() },
      { actions: ['ses:SendEmail'], resource: expect.anything() },
    ]);
  });
});

describe('what a moderator’s or admin’s sign-in must be worth', () => {
  const demanded = (template: typeof app) =>
    new Set(
      functionsOf(template)
        .map(({ properties }) => properties.Environment.Variables.ADMIN_ASSURANCE)
        .filter((level) => level !== undefined),
    );

  test.for([
    { name: 'dev', template: dev.app },
    { name: 'staging', template: staging.app },
    { name: 'prod', template: prod.app },
  ])('is a second factor in $name', ({ template }) => {
    expect(demanded(template)).toEqual(new Set(['aal2']));
  });

  test('is a setting', () => {
    const lenient = synthesise('dev', { config: { staffAssurance: 'aal1' } });
    expect(demanded(lenient.app)).toEqual(new Set(['aal1']));
  });
});
