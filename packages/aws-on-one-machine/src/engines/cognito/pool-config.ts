import * as z from 'zod';
import { STANDARD_ATTRIBUTES } from './attributes.ts';
import type { PasswordPolicy } from './password-policy.ts';

/** A property whose value makes no difference on one machine. */
const anything = z.unknown().optional();

const onlyEmail = z.tuple([z.literal('email')]);

const passwordPolicySchema = z.strictObject({
  MinimumLength: z.coerce.number().default(8),
  RequireLowercase: z.boolean().default(true),
  RequireNumbers: z.boolean().default(true),
  RequireSymbols: z.boolean().default(true),
  RequireUppercase: z.boolean().default(true),
  TemporaryPasswordValidityDays: anything,
});

const attributeSchema = z.strictObject({
  Name: z.string(),
  Required: z.boolean().default(false),
  Mutable: z.literal(true),
  AttributeDataType: z.literal('String').optional(),
  StringAttributeConstraints: anything,
});

const versionedTrigger = <V extends string>(version: V) =>
  z.strictObject({ LambdaArn: z.string(), LambdaVersion: z.literal(version) });

const lambdaConfigSchema = z.strictObject({
  PostConfirmation: z.string().optional(),
  PreTokenGenerationConfig: versionedTrigger('V2_0').optional(),
  CustomEmailSender: versionedTrigger('V1_0'),
  KMSKeyID: z.string(),
});

/** Pools whose users go by their address, sign in with a password, and may add an authenticator app. */
export const userPoolSchema = z
  .strictObject({
    UsernameAttributes: onlyEmail,
    UsernameConfiguration: z.strictObject({ CaseSensitive: z.literal(false) }),
    AutoVerifiedAttributes: onlyEmail,
    AccountRecoverySetting: z.strictObject({
      RecoveryMechanisms: z.tuple([
        z.strictObject({ Name: z.literal('verified_email'), Priority: anything }),
      ]),
    }),
    AdminCreateUserConfig: z.strictObject({ AllowAdminCreateUserOnly: z.literal(true) }),
    MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
    EnabledMfas: z.array(z.literal('SOFTWARE_TOKEN_MFA')).default([]),
    Policies: z
      .strictObject({
        PasswordPolicy: passwordPolicySchema.prefault({}),
        SignInPolicy: z
          .strictObject({ AllowedFirstAuthFactors: z.tuple([z.literal('PASSWORD')]) })
          .optional(),
      })
      .prefault({}),
    Schema: z.array(attributeSchema).default([]),
    // No call changes an address here.
    UserAttributeUpdateSettings: anything,
    LambdaConfig: lambdaConfigSchema,
    UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).default('ESSENTIALS'),
    // A function mails codes: Cognito's own mails aren't used.
    EmailConfiguration: anything,
    EmailVerificationMessage: anything,
    EmailVerificationSubject: anything,
    SmsVerificationMessage: anything,
    VerificationMessageTemplate: anything,
    // Nobody attacks from this machine.
    UserPoolAddOns: anything,
    DeletionProtection: anything,
    UserPoolName: anything,
    UserPoolTags: anything,
  })
  .refine(
    ({ LambdaConfig, UserPoolTier }) =>
      !LambdaConfig.PreTokenGenerationConfig || UserPoolTier !== 'LITE',
    { error: 'PreTokenGenerationConfig V2_0 needs the Essentials plan' },
  );

type UserPoolProperties = z.output<typeof userPoolSchema>;

export function toPasswordPolicy({ Policies }: UserPoolProperties): PasswordPolicy {
  const { PasswordPolicy: policy } = Policies;
  return {
    minimumLength: policy.MinimumLength,
    needsLowercase: policy.RequireLowercase,
    needsUppercase: policy.RequireUppercase,
    needsNumbers: policy.RequireNumbers,
    needsSymbols: policy.RequireSymbols,
  };
}

/** The attributes that a pool's users can have, and those that they must. */
export function toAttributes({ Schema }: UserPoolProperties) {
  const nameOf = ({ Name }: { Name: string }) =>
    STANDARD_ATTRIBUTES.includes(Name) ? Name : `custom:${Name}`;
  return {
    attributes: new Set([...STANDARD_ATTRIBUTES, ...Schema.map(nameOf)]),
    requiredAttributes: Schema.filter(({ Required }) => Required).map(nameOf),
  };
}

/** Seconds to each of the units that validities are given in. */
const UNIT_SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } as const;

const unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

export const userPoolClientSchema = z.strictObject({
  UserPoolId: z.string(),
  ExplicitAuthFlows: z.array(z.string().startsWith('ALLOW_')).default([]),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  AccessTokenValidity: z.coerce.number().positive().default(1),
  IdTokenValidity: z.coerce.number().positive().default(1),
  RefreshTokenValidity: z.coerce.number().positive().default(30),
  TokenValidityUnits: z
    .strictObject({
      AccessToken: unit.default('hours'),
      IdToken: unit.default('hours'),
      RefreshToken: unit.default('days'),
    })
    .prefault({}),
  AuthSessionValidity: z.coerce.number().min(3).max(15).default(3),
  EnableTokenRevocation: z.literal(true).default(true),
  GenerateSecret: z.literal(false).optional(),
  ReadAttributes: z.array(z.string()).optional(),
  // No call of an app writes attributes here.
  WriteAttributes: anything,
  RefreshTokenRotation: z.strictObject({ Feature: z.literal('DISABLED') }).optional(),
  SupportedIdentityProviders: z.tuple([z.literal('COGNITO')]).optional(),
  // There are no sign-in pages of Cognito's own here.
  AllowedOAuthFlowsUserPoolClient: z.literal(false).optional(),
  EnablePropagateAdditionalUserContextData: z.literal(false).optional(),
  ClientName: anything,
});

type UserPoolClientProperties = z.output<typeof userPoolClientSchema>;

export function toClientSettings(properties: UserPoolClientProperties) {
  const { TokenValidityUnits: units, ReadAttributes } = properties;
  return {
    flows: new Set(properties.ExplicitAuthFlows),
    accessTokenSeconds: properties.AccessTokenValidity * UNIT_SECONDS[units.AccessToken],
    idTokenSeconds: properties.IdTokenValidity * UNIT_SECONDS[units.IdToken],
    refreshTokenSeconds: properties.RefreshTokenValidity * UNIT_SECONDS[units.RefreshToken],
    challengeSeconds: properties.AuthSessionValidity * UNIT_SECONDS.minutes,
    readable: ReadAttributes && new Set(ReadAttributes),
  };
}
