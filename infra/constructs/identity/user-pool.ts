import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  ClientAttributes,
  UserPool as CognitoUserPool,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Grant, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ACCESS_TOKEN_MINUTES } from '../../../shared/accounts/limits.ts';
import { PASSWORD_LIMITS } from '../../../shared/profiles/limits.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import { countRefusedMails } from '../mail/count-refused-mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import { TriggerFunction, type TriggerFunctionProps } from './trigger-function.ts';

export interface UserPoolProps {
  readonly config: Pick<
    EnvironmentConfig,
    'name' | 'adminAssurance' | 'data' | 'logRetention' | 'tracing'
  >;
  /** Where the profiles are. */
  readonly table: MarketplaceTable;
  /** Sends the codes. */
  readonly mail: Pick<Mail, 'grantSend'>;
}

/** How long a sign-in lasts without a new one. What it may do is read from the profile each time. */
const SESSION = { tokens: Duration.minutes(ACCESS_TOKEN_MINUTES), refresh: Duration.days(30) };

/**
 * Cognito doesn't wait for codes to be mailed: here is time for every attempt at a busy SES, with the
 * pauses in between (`functions/mail/mail-sender.ts`).
 */
const CODE_SECONDS = 30;

/**
 * The people with an account: who they are, and how they show it. Email as user name whatever its
 * case, mutable attributes and the sign-in without a secret can't be changed once there are people
 * in it (docs/decisions/0007).
 */
export class UserPool extends Construct {
  private readonly config: UserPoolProps['config'];
  private readonly pool: CognitoUserPool;
  private readonly client: UserPoolClient;
  private readonly triggers: readonly TriggerFunction[];
  private readonly logKey: Secret;

  constructor(scope: Construct, id: string, { config, table, mail }: UserPoolProps) {
    super(scope, id);
    this.config = config;
    const removalPolicy = config.data.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    const codeKey = new Key(this, 'CodeKey', {
      description: 'Keeps the codes that Cognito mails from all but the function that sends them',
      enableKeyRotation: true,
      removalPolicy,
    });
    keepLogicalId(codeKey, 'CodeKey');

    const confirmed = this.trigger('AccountConfirmed', {
      event: 'account-confirmed',
      harm: 'People who confirm their address are told that it failed; their first sign-in mends it.',
    });
    table.grantCreateProfile(confirmed);

    const tokens = this.trigger('TokenRequested', {
      event: 'token-requested',
      refuses: true,
      harm: 'People can’t sign in, and those who are signed in lose their session within ten minutes.',
    });
    table.grantKeepProfile(tokens);
    this.logKey = this.keyForLogs(removalPolicy);
    tokens.addEnvironment('LOG_ID_KEY', this.logKey.secretValue.unsafeUnwrap());

    const codes = this.trigger('CodeRequested', {
      event: 'code-requested',
      harm: 'People wait for a code that doesn’t come: they can’t sign up or reset a password.',
      timeoutSeconds: CODE_SECONDS,
    });
    codeKey.grantDecrypt(codes);
    codes.addEnvironment('CODE_KEY_ARN', codeKey.keyArn);
    mail.grantSend(codes);
    countRefusedMails(codes, config.name);
    this.triggers = [confirmed, tokens, codes];

    this.pool = new CognitoUserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      // People sign up by an operation of ours (functions/api/sign-up).
      selfSignUpEnabled: false,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        fullname: { required: false, mutable: true },
      },
      passwordPolicy: {
        minLength: PASSWORD_LIMITS.min,
        requireDigits: false,
        requireLowercase: false,
        requireSymbols: false,
        requireUppercase: false,
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      customSenderKmsKey: codeKey,
      lambdaTriggers: { postConfirmation: confirmed, customEmailSender: codes },
      deletionProtection: config.data.deletionProtection,
      removalPolicy,
    });
    keepLogicalId(this.pool, 'UserPool');
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, tokens, LambdaVersion.V2_0);
    this.grantTrigger('SecondFactor', tokens, 'cognito-idp:AdminGetUser');
    this.grantTrigger('EndSessions', confirmed, 'cognito-idp:AdminUserGlobalSignOut');
    this.acknowledge();

    this.client = this.pool.addClient('WebApp', {
      generateSecret: false,
      // By the second the API, and nobody else, proves a password.
      authFlows: { userSrp: true, adminUserPassword: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: SESSION.tokens,
      idTokenValidity: SESSION.tokens,
      refreshTokenValidity: SESSION.refresh,
      readAttributes: new ClientAttributes().withStandardAttributes({
        email: true,
        emailVerified: true,
        fullname: true,
      }),
      // Not the name: it is the profile's, and in mails nobody chooses what strangers read.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    });
    keepLogicalId(this.client, 'UserPoolClient');
  }

  get id(): string {
    return this.pool.userPoolId;
  }

  /** The id of the app client by which the web app signs people in. */
  get clientId(): string {
    return this.client.userPoolClientId;
  }

  /** Where the key is kept by which logs name people. */
  get logKeyArn(): string {
    return this.logKey.secretArn;
  }

  /** Sign-ins that were tried, and those that succeeded, which Cognito counts in one metric. */
  signIns(options: Required<Pick<MetricOptions, 'statistic' | 'label' | 'period'>>): Metric {
    return new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInSuccesses',
      dimensionsMap: { UserPool: this.id, UserPoolClient: this.clientId },
      ...options,
    });
  }

  /** Where browsers reach Cognito. */
  get endpoint(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/`;
  }

  /** Lets in whoever has a token of this pool for the web app, to the routes of an API. */
  authorizer(): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer('Accounts', this.pool.userPoolProviderUrl, {
      jwtAudience: [this.clientId],
    });
  }

  /**
   * Lets a function know people by their tokens. It gets the variables that
   * `functions/lib/authentication.ts` reads; to read profiles is the table's to grant.
   */
  grantAuthenticate(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_CLIENT_ID', this.clientId);
    fn.addEnvironment('ADMIN_ASSURANCE', this.config.adminAssurance);
  }

  /** Lets a function make accounts and find them. It gets the pool's id as `USER_POOL_ID`. */
  grantSignUp(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_ID', this.id);
    this.pool.grant(
      fn,
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserPassword',
    );
  }

  /**
   * Lets a function do what people ask of their own accounts: end their sessions, prove and change
   * their password, turn their second factor on and off, and delete them. It gets the pool's id as
   * `USER_POOL_ID`.
   */
  grantManageAccounts(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_ID', this.id);
    Grant.addToPrincipal({
      grantee: fn,
      actions: [
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      resourceArns: [this.pool.userPoolArn],
    });
  }

  /** Raises the alarms of the pool's functions among those of another stack. */
  raiseAlarms(alarms: Alarms): void {
    for (const trigger of this.triggers) trigger.raiseAlarms(alarms);
  }

  /** By which logs name people without saying who they are. */
  private keyForLogs(removalPolicy: RemovalPolicy): Secret {
    const key = new Secret(this, 'LogKey', {
      description: 'Names people in logs (docs/runbook.md)',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      removalPolicy,
    });
    keepLogicalId(key, 'LogKey');
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Under another key everybody would have another name in the logs from then on.',
    });
    return key;
  }

  private trigger(
    id: string,
    given: Pick<TriggerFunctionProps, 'event' | 'harm' | 'refuses' | 'timeoutSeconds'>,
  ): TriggerFunction {
    const { name: environment, logRetention, tracing } = this.config;
    return new TriggerFunction(this, id, { ...given, environment, logRetention, tracing });
  }

  /**
   * Lets a function of the pool ask that of it. A policy of its own, because a function waits for the
   * one of its role, the pool for the function, and this policy for the pool.
   */
  private grantTrigger(id: string, { role }: LambdaFunction, action: string): void {
    if (role === undefined) throw new Error('The function has no role.');
    const policy = new Policy(this, id, {
      statements: [new PolicyStatement({ actions: [action], resources: [this.pool.userPoolArn] })],
    });
    policy.attachToRole(role);
  }

  private acknowledge(): void {
    const reasons = {
      'AwsSolutions-COG1':
        'Six characters of any kind, as the product is specified; the form refuses the most common ones, and Cognito the guessing.',
      'AwsSolutions-COG2':
        'People choose whether they want a second factor; admin operations refuse whoever has none (ADMIN_ASSURANCE).',
      'AwsSolutions-COG8':
        'Its price is by the month and person; admins, who could do harm, need a second factor.',
    };
    for (const [id, reason] of Object.entries(reasons)) {
      Validations.of(this.pool).acknowledge({ id, reason });
    }
  }
}
