import { join } from 'node:path';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { routes as contract, type Routes } from '../../shared/routes.ts';
import type { EnvironmentConfig } from '../config.ts';
import { Api } from '../constructs/api/api.ts';
import { CapabilityFunction } from '../constructs/api/capability-function.ts';
import { OriginSecrets } from '../constructs/api/origin-secrets.ts';
import { watchConcurrency } from '../constructs/function/watch-concurrency.ts';
import type { UserPool } from '../constructs/identity/user-pool.ts';
import type { Mail } from '../constructs/mail/mail.ts';
import { Mailer } from '../constructs/mail/mailer.ts';
import type { Media } from '../constructs/media/media.ts';
import { PhotoPipeline } from '../constructs/media/photo-pipeline.ts';
import { Alarms } from '../constructs/monitoring/alarms.ts';
import { Budget } from '../constructs/monitoring/budget.ts';
import { Dashboard } from '../constructs/monitoring/dashboard.ts';
import { SavedQueries } from '../constructs/monitoring/saved-queries.ts';
import type { MarketplaceTable } from '../constructs/table/marketplace-table.ts';
import { WebSite } from '../constructs/web-site/web-site.ts';

export interface AppStackProps {
  readonly config: EnvironmentConfig;
  readonly table: MarketplaceTable;
  readonly media: Media;
  readonly mail: Mail;
  readonly userPool: UserPool;
  /** The built web app: a directory with `site`, what browsers load, and `server`, what draws pages. */
  readonly webDirectory: string;
  /** @default - the contract, `shared/routes.ts` */
  readonly routes?: Routes;
}

/** What can be deleted and built again at any time. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { config, table, media, mail, userPool, routes = contract } = props;
    const { logRetention, tracing } = config;
    const settings = { environment: config.name, logRetention, tracing };
    super(scope, id, {
      stackName: `fellside-${config.name}-app`,
      description: `Fellside, ${config.name}: the site and its API`,
      tags: config.tags,
    });

    const originSecrets = new OriginSecrets(this, 'OriginSecrets', config.originSecrets);

    const alarms = new Alarms(this, 'Alarms', {
      environment: config.name,
      ...(config.alarmEmail === undefined ? {} : { email: config.alarmEmail }),
    });
    new Budget(this, 'Budget', {
      environment: config.name,
      monthly: config.monthlyBudget,
      ...(config.alarmEmail === undefined ? {} : { email: config.alarmEmail }),
    });
    mail.raiseAlarms(alarms);
    userPool.raiseAlarms(alarms);
    watchConcurrency(alarms);

    const catalogue = new CapabilityFunction(this, 'Catalogue', {
      capability: 'catalogue',
      folder: 'api/catalogue',
      size: config.functions.catalogue,
      ...settings,
    });
    table.grantCatalogueRead(catalogue);
    originSecrets.grantCheck(catalogue);

    const signUp = new CapabilityFunction(this, 'SignUp', {
      capability: 'sign-up',
      folder: 'api/sign-up',
      size: config.functions['sign-up'],
      ...settings,
    });
    table.grantSignUp(signUp);
    userPool.grantSignUp(signUp);
    originSecrets.grantCheck(signUp);

    const account = new CapabilityFunction(this, 'Account', {
      capability: 'account',
      folder: 'api/account',
      size: config.functions.account,
      ...settings,
    });
    table.grantAccount(account);
    userPool.grantAuthenticate(account);
    userPool.grantManageAccounts(account);
    media.grantRemove(account);
    originSecrets.grantCheck(account);

    const organisations = new CapabilityFunction(this, 'Organisations', {
      capability: 'organisations',
      folder: 'api/organisations',
      size: config.functions.organisations,
      ...settings,
    });
    table.grantOrganisations(organisations);
    userPool.grantAuthenticate(organisations);
    originSecrets.grantCheck(organisations);

    const listings = new CapabilityFunction(this, 'Listings', {
      capability: 'listings',
      folder: 'api/listings',
      size: config.functions.listings,
      ...settings,
    });
    table.grantListings(listings);
    media.grantTickets(listings);
    media.grantRemove(listings);
    userPool.grantAuthenticate(listings);
    originSecrets.grantCheck(listings);

    const moderation = new CapabilityFunction(this, 'Moderation', {
      capability: 'moderation',
      folder: 'api/moderation',
      size: config.functions.moderation,
      ...settings,
    });
    table.grantModeration(moderation);
    userPool.grantAuthenticate(moderation);
    originSecrets.grantCheck(moderation);

    const pages = new CapabilityFunction(this, 'Pages', {
      capability: 'pages',
      folder: 'pages',
      besides: join(props.webDirectory, 'server'),
      size: config.functions.pages,
      ...settings,
    });
    table.grantCatalogueRead(pages);
    originSecrets.grantCheck(pages);

    const functions = {
      catalogue,
      'sign-up': signUp,
      account,
      organisations,
      listings,
      moderation,
      pages,
    };
    const api = new Api(this, 'Api', {
      environment: config.name,
      routes,
      functions,
      authorizer: userPool.authorizer(),
      throttle: config.throttle,
      logRetention,
      alarms,
    });

    const site = new WebSite(this, 'WebSite', {
      environment: config.name,
      ...(config.domain === undefined ? {} : { domain: config.domain }),
      apiDomainName: api.domainName,
      originSecret: originSecrets.sent,
      media,
      userPool,
      directory: join(props.webDirectory, 'site'),
      logRetention,
    });

    new Mailer(this, 'Mailer', {
      ...settings,
      size: config.functions.mailer,
      alarms,
      table,
      mail,
      siteAddress: site.address,
    });

    new PhotoPipeline(this, 'PhotoPipeline', {
      ...settings,
      size: config.functions['photo-uploaded'],
      alarms,
      table,
      media,
    });

    const queries = new SavedQueries(this, 'Queries', { environment: config.name, functions });
    const dashboard = new Dashboard(this, 'Dashboard', {
      environment: config.name,
      alarms,
      api,
      functions,
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
    this.output('WebBucketName', site.bucket.bucketName, 'The built web app and /config.json');
  }

  private output(id: string, value: string, description: string): void {
    new CfnOutput(this, id, { value, description });
  }
}
