import { join } from 'node:path';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Routes } from '../../shared/routes.ts';
import { channelFetch as readerCapability } from '../capabilities/channel-fetch.ts';
import { appCapabilities } from '../capabilities/index.ts';
import type { EnvironmentConfig } from '../config.ts';
import { Api } from '../constructs/api/api.ts';
import { OriginSecrets } from '../constructs/api/origin-secrets.ts';
import { ChannelFetch } from '../constructs/channel-fetch/channel-fetch.ts';
import { CapabilityFunction } from '../constructs/function/capability-function.ts';
import { Alarms } from '../constructs/monitoring/alarms.ts';
import { Budget } from '../constructs/monitoring/budget.ts';
import { Dashboard } from '../constructs/monitoring/dashboard.ts';
import { SavedQueries } from '../constructs/monitoring/saved-queries.ts';
import { PhotoBatches } from '../constructs/photo-batches/photo-batches.ts';
import { SearchIndex } from '../constructs/search-index/search-index.ts';
import { WebSite } from '../constructs/web-site/web-site.ts';
import type { DataStack } from './data-stack.ts';

export interface AppStackProps {
  readonly config: EnvironmentConfig;
  /** The table, the media bucket, the sender of mails and the user pool. */
  readonly data: DataStack;
  /** The built web app: a directory with `site`, for browsers, and `server`, which renders pages. */
  readonly webDirectory: string;
  /** @default - the contract, `shared/routes.ts` */
  readonly routes?: Routes;
}

/** The resources that can be deleted and created again at any time. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { config, data, webDirectory, routes } = props;
    const { table, media, mail, userPool } = data;
    super(scope, id, {
      stackName: `fellside-${config.name}-app`,
      description: `Fellside, ${config.name}: the site and its API`,
      tags: config.tags,
    });

    const originSecrets = new OriginSecrets(this, 'OriginSecrets', config.originSecrets);
    const alarms = new Alarms(this, 'Alarms', config);
    new Budget(this, 'Budget', config);

    const photoBatches = new PhotoBatches(this, 'Batches', config);
    const searchIndex = new SearchIndex(this, 'SearchIndexStore');

    const functions = appCapabilities.map((capability) => ({
      capability,
      fn: new CapabilityFunction(this, capability, {
        config,
        pageFiles: join(webDirectory, 'server'),
      }),
    }));
    const appFunctions = functions.map(({ fn }) => fn);

    const api = new Api(this, 'Api', {
      config,
      ...(routes === undefined ? {} : { routes }),
      functions: appFunctions,
      userPool,
      originSecrets,
    });

    const site = new WebSite(this, 'WebSite', {
      config,
      apiDomainName: api.domainName,
      originSecret: originSecrets.sent,
      media,
      userPool,
      directory: join(webDirectory, 'site'),
    });

    const reader = functions.find(({ capability }) => capability === readerCapability);
    if (reader === undefined) throw new Error('infra/capabilities lacks the calendar reader.');
    const channelFetch = new ChannelFetch(reader.fn, config.name);

    for (const { capability, fn } of functions) {
      const parts = {
        table,
        media,
        mail,
        userPool,
        photoBatches,
        channelFetch,
        searchIndex,
        site,
        siteAddress: site.address,
        ownAddress: config.domain && site.address,
        indexed: config.indexed,
      };
      capability.grants(fn, parts);
      fn.connect(parts);
    }
    // HTML must never refer to missing files, or call operations without a function.
    for (const { capability, fn } of functions) {
      if (capability.triggers.some(({ kind }) => kind === 'pages')) {
        fn.node.addDependency(site.files.hashed);
      }
    }
    site.files.documents.node.addDependency(api, ...appFunctions);

    for (const part of [api, mail, photoBatches, channelFetch, ...data.functions, ...appFunctions])
      part.defineAlarms(alarms);

    const queries = new SavedQueries(this, 'Queries', { config, functions: appFunctions });
    const dashboard = new Dashboard(this, 'Dashboard', {
      config,
      alarms,
      api,
      functions: appFunctions,
      table,
      userPool,
      queries,
      distributionId: site.distribution.distributionId,
    });

    this.output('SiteAddress', site.address, 'Where the site is');
    this.output(
      'DistributionDomainName',
      site.distribution.distributionDomainName,
      'What the DNS record of an own domain points to',
    );
    this.output('DistributionId', site.distribution.distributionId, 'To invalidate, or find it');
    this.output('ApiId', api.id, 'The HTTP API behind /api');
    this.output('DashboardUrl', dashboard.url, 'What people ask for, and what they get');
    this.output('SearchIndexBucketName', searchIndex.bucketName, 'What searches are answered with');
    this.output('WebBucketName', site.bucket.bucketName, 'The built web app and /config.json');
  }

  private output(id: string, value: string, description: string): void {
    new CfnOutput(this, id, { value, description });
  }
}
