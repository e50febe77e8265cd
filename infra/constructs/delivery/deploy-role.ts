import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';
import type { GitHub } from './git-hub.ts';

export interface DeployRoleProps {
  readonly gitHub: GitHub;
  readonly environment: EnvironmentConfig;
}

/** The roles of `cdk bootstrap` that the CDK uploads assets and deploys stacks with. */
const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role'];

/**
 * The role for GitHub workflows that deploy an environment. It may only assume the roles of `cdk
 * bootstrap`.
 */
export class DeployRole extends Role {
  constructor(scope: Construct, id: string, { gitHub, environment }: DeployRoleProps) {
    const { name, region } = environment;
    const { account } = Stack.of(scope);
    const prefix = `arn:aws:iam::${account}:role/cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}`;
    super(scope, id, {
      roleName: `fellside-deploy-${name}`,
      description: `Deploys ${name}`,
      assumedBy: gitHub.mainIn(name),
      inlinePolicies: {
        AssumeBootstrapRoles: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['sts:AssumeRole'],
              resources: BOOTSTRAP_ROLES.map((role) => `${prefix}-${role}-${account}-${region}`),
            }),
          ],
        }),
      },
    });
  }
}
