/** A user pool as CDK synthesises one: people go by their address, which a code proves. */
export const userPool = (more: object = {}) => ({
  Type: 'AWS::Cognito::UserPool',
  Properties: {
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    AutoVerifiedAttributes: ['email'],
    DeletionProtection: 'ACTIVE',
    EmailVerificationMessage: 'The verification code to your new account is {####}',
    EmailVerificationSubject: 'Verify your new account',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
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
    ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    IdTokenValidity: 60,
    PreventUserExistenceErrors: 'ENABLED',
    RefreshTokenValidity: 43_200,
    SupportedIdentityProviders: ['COGNITO'],
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    UserPoolId: userPoolId,
    ...more,
  },
});
