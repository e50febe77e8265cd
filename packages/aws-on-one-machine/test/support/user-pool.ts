import { readSystem } from '../../src/provision.ts';
import type { System } from '../../src/system.ts';
import { stackOf } from './assembly.ts';

/** The function that mails the codes of pools, unless a test gives its own. */
export const SENDER = 'arn:aws:lambda:eu-west-2:000000000000:function:sender';

/** A user pool as CDK synthesises one: people go by their address, and administrators make them. */
export const userPool = ({
  LambdaConfig,
  KMSKeyID = 'arn:aws:kms:eu-west-2:000000000000:key/none',
  ...more
}: {
  LambdaConfig?: object;
  KMSKeyID?: unknown;
  [name: string]: unknown;
} = {}) => ({
  Type: 'AWS::Cognito::UserPool',
  Properties: {
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AutoVerifiedAttributes: ['email'],
    DeletionProtection: 'ACTIVE',
    EmailVerificationMessage: 'The verification code to your new account is {####}',
    EmailVerificationSubject: 'Verify your new account',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    LambdaConfig: {
      CustomEmailSender: { LambdaArn: SENDER, LambdaVersion: 'V1_0' },
      KMSKeyID,
      ...LambdaConfig,
    },
    MfaConfiguration: 'OPTIONAL',
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
    Schema: [
      { Mutable: true, Name: 'email', Required: true },
      { Mutable: true, Name: 'name', Required: true },
    ],
    SmsVerificationMessage: 'The verification code to your new account is {####}',
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
    UserPoolTier: 'ESSENTIALS',
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    VerificationMessageTemplate: {
      DefaultEmailOption: 'CONFIRM_WITH_CODE',
      EmailMessage: 'The verification code to your new account is {####}',
    },
    ...more,
  },
});

/** A client of it for a web app, as CDK synthesises one without OAuth. */
export const userPoolClient = (userPoolId: object, more: object = {}) => ({
  Type: 'AWS::Cognito::UserPoolClient',
  Properties: {
    AccessTokenValidity: 60,
    AllowedOAuthFlowsUserPoolClient: false,
    EnableTokenRevocation: true,
    ExplicitAuthFlows: [
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ],
    IdTokenValidity: 60,
    PreventUserExistenceErrors: 'ENABLED',
    RefreshTokenValidity: 43_200,
    SupportedIdentityProviders: ['COGNITO'],
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    UserPoolId: userPoolId,
    ...more,
  },
});

export interface PoolTemplate {
  /** The template's settings of the pool and its client besides the usual ones. */
  readonly pool?: Parameters<typeof userPool>[0];
  readonly client?: object;
  /** Whether there is a second pool, with a client of its own. */
  readonly withOtherPool?: boolean;
}

/** A stack with a pool, two clients of it, and a key for its codes. */
export function poolSystem(
  name: string,
  { pool, client, withOtherPool }: PoolTemplate = {},
): System {
  return readSystem([
    stackOf({
      name,
      Resources: {
        Key: { Type: 'AWS::KMS::Key', Properties: { KeyPolicy: keyPolicy } },
        Pool: userPool({ KMSKeyID: { 'Fn::GetAtt': ['Key', 'Arn'] }, ...pool }),
        Client: userPoolClient({ Ref: 'Pool' }, client),
        OtherClient: userPoolClient({ Ref: 'Pool' }),
        ...(withOtherPool && {
          OtherPool: userPool(),
          ClientOfOtherPool: userPoolClient({ Ref: 'OtherPool' }),
        }),
      },
      Outputs: {
        Pool: { Value: { Ref: 'Pool' } },
        PoolArn: { Value: { 'Fn::GetAtt': ['Pool', 'Arn'] } },
        Issuer: { Value: { 'Fn::GetAtt': ['Pool', 'ProviderURL'] } },
        Client: { Value: { Ref: 'Client' } },
        OtherClient: { Value: { Ref: 'OtherClient' } },
        ...(withOtherPool && { ClientOfOtherPool: { Value: { Ref: 'ClientOfOtherPool' } } }),
        KeyArn: { Value: { 'Fn::GetAtt': ['Key', 'Arn'] } },
      },
    }),
  ]);
}

/** As CDK writes it: the roles of the account are told by their own policies. */
export const keyPolicy = {
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Allow',
      Action: 'kms:*',
      Principal: { AWS: 'arn:aws:iam::000000000000:root' },
      Resource: '*',
    },
  ],
};
