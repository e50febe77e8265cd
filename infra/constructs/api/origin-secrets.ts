import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';

/** In characters: letters and digits. */
const LENGTH = 48;

/**
 * The secrets that prove to functions that a request came through CloudFront. Secrets Manager generates
 * them; CloudFormation puts their values into the distribution and the functions.
 */
export class OriginSecrets extends Construct {
  private readonly values: readonly string[];

  constructor(scope: Construct, id: string, names: EnvironmentConfig['originSecrets']) {
    super(scope, id);
    this.values = names.map((name) => {
      const secret = new Secret(this, name, {
        description: `Proves that a request came through CloudFront (${name})`,
        generateSecretString: { excludePunctuation: true, passwordLength: LENGTH },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason:
          'It is changed by deployments (docs/runbook.md): the distribution takes minutes to follow, and both values must be accepted meanwhile.',
      });
      return secret.secretValue.unsafeUnwrap();
    });
  }

  /** The secret that CloudFront sends. */
  get sent(): string {
    const [first] = this.values;
    if (first === undefined) throw new Error('An environment needs at least one origin secret.');
    return first;
  }

  /**
   * Lets a function check that requests came through CloudFront. It gets all secrets as
   * `ORIGIN_SECRETS`.
   */
  grantVerify(fn: LambdaFunction): void {
    fn.addEnvironment('ORIGIN_SECRETS', this.values.join(' '));
  }
}
