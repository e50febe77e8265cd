import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Routes } from '../../shared/routes.ts';
import type { EnvironmentConfig } from '../config.ts';
import { Api } from '../constructs/api/api.ts';
import { CapabilityFunction } from '../constructs/api/capability-function.ts';
import { OriginSecrets } from '../constructs/api/origin-secrets.ts';
import type { Media } from '../constructs/media/media.ts';
import type { MarketplaceTable } from '../constructs/table/marketplace-table.ts';
import { WebSite } from '../constructs/web-site/web-site.ts';

export interface AppStackProps {
  readonly config: EnvironmentConfig;
  readonly table: MarketplaceTable;
  readonly media: Media;
  /** The built web app. */
  readonly siteDirectory: string;
  /** @default - the contract, `shared/routes.ts` */
  readonly routes?: Routes;
}

/** What can be deleted and built again at any time. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { config, table, media, routes } = props;
    const { logRetention } = config;
    super(scope, id, {
      stackName: `fellside-${config.name}-app`,
      description: `Fellside, ${config.name}: the site and its API`,
      tags: config.tags,
    });

    const originSecrets = new OriginSecrets(this, 'OriginSecrets', config.originSecrets);

    const catalogue = new CapabilityFunction(this, 'Catalogue', {
      capability: 'catalogue',
      size: config.functions.catalogue,
      logRetention,
    });
    table.grantCatalogueRead(catalogue);
    originSecrets.grantCheck(catalogue);

    const api = new Api(this, 'Api', {
      name: `fellside-${config.name}`,
      functions: { catalogue },
      throttle: config.throttle,
      logRetention,
      ...(routes === undefined ? {} : { routes }),
    });

    const site = new WebSite(this, 'WebSite', {
      apiDomainName: api.domainName,
      originSecret: originSecrets.sent,
      media,
      directory: props.siteDirectory,
      logRetention,
    });

    new CfnOutput(this, 'SiteAddress', { value: site.address });
    new CfnOutput(this, 'ApiId', { value: api.id });
    new CfnOutput(this, 'WebBucketName', { value: site.bucket.bucketName });
  }
}
