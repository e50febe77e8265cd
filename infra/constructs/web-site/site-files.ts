import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { SITE_CONFIG_PATH, type SiteConfig } from '../../../shared/site-config.ts';

export interface SiteFilesProps {
  readonly bucket: IBucket;
  /** The built web app: a directory with `index.html` and `assets/`. */
  readonly directory: string;
  /** The content of `/config.json`; some values are known only during a deployment. */
  readonly config: SiteConfig;
  readonly logRetention: RetentionDays;
}

/** The folder of the build's files whose names contain a hash of their content. */
export const HASHED = 'assets';

/**
 * The paths on the site of the files at the root of the built web app.
 * @throws when it is not built
 */
export function rootPaths(directory: string): string[] {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new Error(`${directory} has no index.html: build the web app first.`);
  }
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [SITE_CONFIG_PATH, ...files.map(({ name }) => `/${name}`)];
}

/**
 * Uploads the built web app to its bucket: first the hashed files, to be cached for a year, then the
 * pages that refer to them and `/config.json`, to be revalidated each time. Nothing is pruned: a page
 * that was open during a deployment still loads the chunks it was built with.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const hashed = new BucketDeployment(this, 'Hashed', {
      sources: [Source.asset(join(props.directory, HASHED))],
      destinationBucket: props.bucket,
      destinationKeyPrefix: HASHED,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      prune: false,
      logGroup,
    });
    const pages = new BucketDeployment(this, 'Pages', {
      sources: [
        Source.asset(props.directory, { exclude: [HASHED] }),
        Source.jsonData(SITE_CONFIG_PATH.slice(1), props.config),
      ],
      destinationBucket: props.bucket,
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
      logGroup,
    });
    pages.node.addDependency(hashed);

    acknowledgeDeployer(pages);
  }
}

/** The function that copies the files is CDK's own, with a role that CDK writes. */
function acknowledgeDeployer(deployment: BucketDeployment): void {
  const stack = Stack.of(deployment);
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}`;

  const reasons: Record<string, readonly string[]> = {
    'Only the build knows the names of the files that it copies, so its role covers both buckets, and families of actions.':
      [
        'AwsSolutions-IAM5[Action::s3:GetBucket*]',
        'AwsSolutions-IAM5[Action::s3:GetObject*]',
        'AwsSolutions-IAM5[Action::s3:List*]',
        'AwsSolutions-IAM5[Action::s3:Abort*]',
        'AwsSolutions-IAM5[Action::s3:DeleteObject*]',
        `AwsSolutions-IAM5[Resource::${assets}/*]`,
        'AwsSolutions-IAM5[Resource::<WebBucket.Arn>/*]',
      ],
    'CDK writes this role; the managed policy lets it write logs, nothing more.': [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ],
    'CDK chooses the runtime that its code was tested on.': [
      'AwsSolutions-L1',
      'Serverless-LambdaLatestVersion',
    ],
    'Only CloudFormation calls it, during a deployment, which fails and rolls back when it does.': [
      'Serverless-LambdaDLQ',
      'Serverless-LambdaTracing',
    ],
  };
  const deployer = deployment.handlerRole.node.scope;
  if (deployer === undefined) throw new Error('The deployment has no function.');
  for (const [reason, ids] of Object.entries(reasons)) {
    Validations.of(deployer).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}
