import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { EnvironmentConfig } from '../config.ts';
import { DeployRole } from '../constructs/delivery/deploy-role.ts';
import { DiffRole } from '../constructs/delivery/diff-role.ts';
import { GitHub } from '../constructs/delivery/git-hub.ts';

export interface DeliveryStackProps {
  /** The trusted repository on GitHub: `OWNER@1234/NAME@5678`. */
  readonly repository: string;

  /**
   * The environments' account.
   * @default - the deployer's account
   */
  readonly account?: string;

  /** The environments in that account, at least one. */
  readonly environments: readonly EnvironmentConfig[];
}

/**
 * An account's roles for GitHub's workflows. The stack is deployed by hand once, before the first
 * workflow runs, and belongs to no environment.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    const { repository, account, environments } = props;
    super(scope, id, {
      stackName: 'fellside-delivery',
      description: 'Fellside: who may deploy it from GitHub',
      env: {
        ...(account === undefined ? {} : { account }),
        ...(environments[0] === undefined ? {} : { region: environments[0].region }),
      },
      tags: { product: 'fellside' },
    });

    const gitHub = new GitHub(this, 'GitHub', repository);
    new DiffRole(this, 'Diff', { gitHub, environments });
    for (const environment of environments) {
      new DeployRole(this, `Deploy-${environment.name}`, { gitHub, environment });
    }
  }
}
