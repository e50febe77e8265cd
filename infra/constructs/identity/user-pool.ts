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
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { ACCESS_TOKEN_MINUTES } from '../../../shared/accounts/limits.ts';
import { PASSWORD_LIMITS } from '../../../shared/profiles/limits.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { keepLogicalId } from '../keep-logical-id.ts';

/** The requests on accounts that a function may be granted. */
export type UserPoolRequest =
  | 'AdminCreateUser'
  | 'AdminDeleteUser'
  | 'AdminGetUser'
  | 'AdminInitiateAuth'
  | 'AdminSetUserMFAPreference'
  | 'AdminSetUserPassword'
  | 'AdminUserGlobalSignOut';

/** How long tokens and sessions last. Permissions are read from the profile each time. */
const SESSION = { tokens: Duration.minutes(ACCESS_TOKEN_MINUTES), refresh: Duration.days(30) };

/**
 * The accounts, and how people sign in to them. Three settings can't be changed once there are
 * accounts: email as the case-insensitive user name, mutable attributes, and an app client without a
 * secret (docs/decisions/0007).
 */
export class UserPool extends Construct {
  private readonly config: Pick<EnvironmentConfig, 'staffAssurance' | 'data'>;
  private readonly pool: CognitoUserPool;
  private readonly client: UserPoolClient;
  private readonly codeKey: Key;
  private readonly logKey: Secret;

  constructor(scope: Construct, id: string, config: UserPool['config']) {
    super(scope, id);
    this.config = config;
    const removalPolicy = config.data.retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

    this.codeKey = new Key(this, 'CodeKey', {
      description: 'Encrypts the codes that Cognito hands to the function that mails them',
      enableKeyRotation: true,
      removalPolicy,
    });
    keepLogicalId(this.codeKey, 'CodeKey');
    this.logKey = this.createLogKey(removalPolicy);

    this.pool = new CognitoUserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      // People sign up with an operation of our own (functions/api/sign-up).
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
      customSenderKmsKey: this.codeKey,
      deletionProtection: config.data.deletionProtection,
      removalPolicy,
    });
    keepLogicalId(this.pool, 'UserPool');
    this.acknowledge();

    this.client = this.pool.addClient('WebApp', {
      generateSecret: false,
      // The second is for the API to check a password. Only a role may use it.
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
      // The name belongs to the profile: our checks apply to text that appears in mails to strangers.
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    });
    keepLogicalId(this.client, 'UserPoolClient');
  }

  get id(): string {
    return this.pool.userPoolId;
  }

  /** The id of the web app's app client, for signing in. */
  get clientId(): string {
    return this.client.userPoolClientId;
  }

  /** The secret with the key that hashes people's ids in logs. */
  get logKeyArn(): string {
    return this.logKey.secretArn;
  }

  /** Cognito's metric of sign-ins: the sample count is all attempts, the sum is the successful ones. */
  signIns(options: Required<Pick<MetricOptions, 'statistic' | 'label' | 'period'>>): Metric {
    return new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInSuccesses',
      dimensionsMap: { UserPool: this.id, UserPoolClient: this.clientId },
      ...options,
    });
  }

  /** The address of Cognito for browsers. */
  get endpoint(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/`;
  }

  /** Admits requests to an API's routes that have a token from this pool for the web app. */
  authorizer(): HttpJwtAuthorizer {
    return new HttpJwtAuthorizer('Accounts', this.pool.userPoolProviderUrl, {
      jwtAudience: [this.clientId],
    });
  }

  /**
   * Gives a function the values that `functions/lib/authentication.ts` checks tokens against. The table
   * grants reading profiles.
   */
  grantAuthenticate(fn: LambdaFunction): void {
    fn.addEnvironment('USER_POOL_CLIENT_ID', this.clientId);
    fn.addEnvironment('ADMIN_ASSURANCE', this.config.staffAssurance);
  }

  /** Lets a function make these requests on accounts. It gets the pool's id as `USER_POOL_ID`. */
  grantRequests(fn: LambdaFunction, requests: readonly UserPoolRequest[]): void {
    fn.addEnvironment('USER_POOL_ID', this.id);
    fn.addToRolePolicy(this.statementOf(requests));
  }

  /**
   * Lets one of the pool's triggers make these requests on accounts. Cognito passes it the pool's id.
   * The policy is separate from the role's own to avoid a cycle: a function waits for its role's own
   * policy, the pool for the function, and this policy for the pool.
   */
  grantTriggerRequests(fn: LambdaFunction, requests: readonly UserPoolRequest[]): void {
    if (fn.role === undefined) throw new Error('The function has no role.');
    const policy = new Policy(fn, 'UserPoolPolicy', { statements: [this.statementOf(requests)] });
    policy.attachToRole(fn.role);
  }

  /** Lets a function decrypt the codes that Cognito passes to it. It gets the key as `CODE_KEY_ARN`. */
  grantDecryptCodes(fn: LambdaFunction): void {
    this.codeKey.grantDecrypt(fn);
    fn.addEnvironment('CODE_KEY_ARN', this.codeKey.keyArn);
  }

  /** Gives a function the key that hashes people's ids in logs, as `LOG_ID_KEY`. */
  grantLogKey(fn: LambdaFunction): void {
    fn.addEnvironment('LOG_ID_KEY', this.logKey.secretValue.unsafeUnwrap());
  }

  /** Makes Cognito call a function at one of its steps. */
  addTrigger(operation: UserPoolOperation, fn: LambdaFunction): void {
    // Only the second version of that event can change access tokens.
    const version =
      operation === UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG ? LambdaVersion.V2_0 : undefined;
    this.pool.addTrigger(operation, fn, version);
  }

  private statementOf(requests: readonly UserPoolRequest[]): PolicyStatement {
    return new PolicyStatement({
      actions: requests.map((request) => `cognito-idp:${request}`),
      resources: [this.pool.userPoolArn],
    });
  }

  /** The key that `functions/lib/log-id.ts` hashes people's ids with for logs. */
  private createLogKey(removalPolicy: RemovalPolicy): Secret {
    const key = new Secret(this, 'LogKey', {
      description: 'Names people in logs (docs/runbook.md)',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
      removalPolicy,
    });
    keepLogicalId(key, 'LogKey');
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With a new key everybody would have a new name in the logs.',
    });
    return key;
  }

  private acknowledge(): void {
    const reasons = {
      'AwsSolutions-COG1':
        'Six characters of any kind, as the product is specified; the form refuses the most common ones, and Cognito the guessing.',
      'AwsSolutions-COG2':
        'People choose whether they want a second factor; operations for staff refuse whoever has none (ADMIN_ASSURANCE).',
      'AwsSolutions-COG8':
        'Its price is by the month and person; moderators and admins, who could do harm, need a second factor.',
    };
    for (const [id, reason] of Object.entries(reasons)) {
      Validations.of(this.pool).acknowledge({ id, reason });
    }
  }
}
