import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import {
  BucketDeployment,
  type BucketDeploymentProps,
  CacheControl,
  Source,
} from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { SITE_CONFIG_PATH, type SiteConfig } from '../../../shared/site-config.ts';

export interface SiteFilesProps {
  readonly bucket: IBucket;
  /** The built web app: a directory with `index.html` and `assets/`. */
  readonly directory: string;
  /** The content of `/config.json`. Some values are known only during a deployment. */
  readonly config: SiteConfig;
  readonly logRetention: RetentionDays;
}

/** The folder for the build's files that have a hash of their content in their names. */
export const HASHED = 'assets';

/**
 * The site's paths of the files at the root of the built web app.
 * @throws when it isn't built
 */
export function rootPaths(directory: string): string[] {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new Error(`${directory} has no index.html: build the web app first.`);
  }
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [SITE_CONFIG_PATH, ...files.map(({ name }) => `/${name}`)];
}

/**
 * The content type of each kind of file in a build, by extension. CDK's copier guesses none with a
 * charset, and none at all for fonts.
 */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** HTML refers to the other files. */
const HTML = '.html';

const CONFIG = '.json';

/**
 * Uploads the built web app to its bucket: first the hashed files, to be cached for a year, then the
 * documents that refer to them and `/config.json`, to be revalidated each time. Nothing is pruned: a
 * page that was open during a deployment can still load the chunks that it was built with.
 */
export class SiteFiles extends Construct {
  /** The files that HTML refers to by names with a hash. */
  readonly hashed: Construct;
  /** The files at the root, with fixed names: scripts, `/config.json` and HTML. */
  readonly documents: Construct;

  constructor(scope: Construct, id: string, props: SiteFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Log', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: props.bucket, prune: false, logGroup };

    const assets = join(props.directory, HASHED);
    this.hashed = deployByType(new Construct(this, 'Hashed'), extensionsIn(assets), () => ({
      ...common,
      sources: [Source.asset(assets)],
      destinationKeyPrefix: HASHED,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    }));

    const root = Source.asset(props.directory, { exclude: [HASHED] });
    const config = Source.jsonData(SITE_CONFIG_PATH.slice(1), props.config);
    const extensions = [...extensionsIn(props.directory), CONFIG];
    this.documents = deployByType(new Construct(this, 'Documents'), extensions, (extension) => ({
      ...common,
      sources: extension === CONFIG ? [root, config] : [root],
      cacheControl: [CacheControl.fromString('no-cache')],
    }));
    this.documents.node.addDependency(this.hashed);
    // When a deployment is rolled back, the bucket is emptied after the last file was copied.
    this.hashed.node.addDependency(props.bucket);

    acknowledgeDeployer(this);
  }
}

/** The extensions of a directory's own files. */
const extensionsIn = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => extname(name).toLowerCase());

/**
 * A deployment for each type of file, because a deployment gives all its files the same type. HTML
 * comes last. They run one after another: a new account runs only ten functions at once, and visitors
 * need some of them.
 * @throws for an unknown type
 */
function deployByType(
  scope: Construct,
  extensions: readonly string[],
  propsOf: (extension: string) => BucketDeploymentProps,
): Construct {
  let previous: BucketDeployment | undefined;
  const each = [...new Set(extensions)].sort();
  for (const extension of [
    ...each.filter((one) => one !== HTML),
    ...each.filter((one) => one === HTML),
  ]) {
    const contentType = CONTENT_TYPES[extension];
    if (contentType === undefined) {
      throw new Error(`The web app has a file ${extension}: give it a type in CONTENT_TYPES.`);
    }
    const deployment = new BucketDeployment(scope, extension.slice(1), {
      ...propsOf(extension),
      exclude: ['*'],
      include: [`*${extension}`],
      contentType,
    });
    if (previous !== undefined) deployment.node.addDependency(previous);
    previous = deployment;
  }
  return scope;
}

/** CDK's own function copies the files, with a role that CDK writes. */
function acknowledgeDeployer(files: SiteFiles): void {
  const stack = Stack.of(files);
  const deployment = files.node.findAll().find((each) => each instanceof BucketDeployment);
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
  const deployer = deployment?.handlerRole.node.scope;
  if (deployer === undefined) throw new Error('The deployment has no function.');
  for (const [reason, ids] of Object.entries(reasons)) {
    Validations.of(deployer).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}
