import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { userPoolCapabilities } from '../capabilities/index.ts';
import type { EnvironmentConfig } from '../config.ts';
import { CapabilityFunction } from '../constructs/function/capability-function.ts';
import { UserPool } from '../constructs/identity/user-pool.ts';
import { Mail } from '../constructs/mail/mail.ts';
import { Media } from '../constructs/media/media.ts';
import { MarketplaceTable } from '../constructs/table/marketplace-table.ts';

export interface DataStackProps {
  readonly config: EnvironmentConfig;
}

/**
 * The resources that must never be lost. This stack needs nothing from the app stack, so that one can
 * be deleted and created again while this one stays.
 */
export class DataStack extends Stack {
  readonly table: MarketplaceTable;
  readonly media: Media;
  /** In this stack, because the user pool's functions send mail, too. */
  readonly mail: Mail;
  readonly userPool: UserPool;
  /** The functions that Cognito calls. */
  readonly functions: readonly CapabilityFunction[];

  constructor(scope: Construct, id: string, { config }: DataStackProps) {
    super(scope, id, {
      stackName: `fellside-${config.name}-data`,
      description: `Fellside, ${config.name}: the table, the photos and the accounts`,
      tags: config.tags,
      terminationProtection: config.data.deletionProtection,
    });

    this.table = new MarketplaceTable(this, 'Table', config.data);
    this.media = new Media(this, 'Media', config.data);
    this.mail = new Mail(this, 'Mail', config);
    this.userPool = new UserPool(this, 'UserPool', config);
    this.functions = userPoolCapabilities.map((capability) => {
      const fn = new CapabilityFunction(this, capability, { config });
      capability.grants(fn, this);
      for (const { operation } of capability.triggers) this.userPool.addTrigger(operation, fn);
      return fn;
    });

    this.output('TableName', this.table.name, 'Everything but photos and passwords');
    this.output('MediaBucketName', this.media.bucketName, 'The photos');
    this.output('UserPoolId', this.userPool.id, 'Who has an account');
    this.output('LogKeyArn', this.userPool.logKeyArn, 'The key by which logs name people');
    this.output('UserPoolClientId', this.userPool.clientId, 'By which the site signs people in');
  }

  private output(id: string, value: string, description: string): void {
    new CfnOutput(this, id, { value, description });
  }
}
