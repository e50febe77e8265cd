import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';

/** Characters of a secret: 62 to the power of it guesses. */
const LENGTH = 48;

/**
 * What CloudFront proves itself with to the API. Secrets Manager makes each; CloudFormation puts
 * their values into the distribution and the functions, and no person has to know them.
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
          'Changed by deployments (docs/runbook.md), because the distribution takes minutes to follow and both values must count meanwhile.',
      });
      return secret.secretValue.unsafeUnwrap();
    });
  }

  /** The one that CloudFront sends. */
  get sent(): string {
    const [first] = this.values;
    if (first === undefined) throw new Error('An environment needs at least one origin secret.');
    return first;
  }

  /** Lets a function tell CloudFront from others: it gets all of them as `ORIGIN_SECRETS`. */
  grantCheck(fn: LambdaFunction): void {
    fn.addEnvironment('ORIGIN_SECRETS', this.values.join(' '));
  }
}
