import { Stack, Token, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';
import type { GitHub } from './git-hub.ts';

export interface DiffRoleProps {
  readonly gitHub: GitHub;
  /** The environments to compare, all in the stack's account. */
  readonly environments: readonly EnvironmentConfig[];
}

/**
 * The role for pull requests, which compare their template with the deployed one (`cdk diff
 * --method=template`). It reads templates and nothing else; CDK's own lookup role also reads every
 * table and bucket in the account.
 */
export class DiffRole extends Role {
  constructor(scope: Construct, id: string, { gitHub, environments }: DiffRoleProps) {
    const { account } = Stack.of(scope);
    super(scope, id, {
      roleName: 'fellside-diff',
      description: 'Compares the template of a pull request with what is deployed',
      assumedBy: gitHub.pullRequests,
      inlinePolicies: {
        ReadTemplates: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
              resources: environments.map((environment) => stacksOf(environment, account)),
            }),
          ],
        }),
      },
    });
    const accountText = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    for (const environment of environments) {
      Validations.of(this).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${stacksOf(environment, accountText)}]`,
        reason:
          "A stack's ARN ends in an id that CloudFormation chooses when it creates the stack.",
      });
    }
  }
}

const stacksOf = ({ name, region }: EnvironmentConfig, account: string) =>
  `arn:aws:cloudformation:${region}:${account}:stack/fellside-${name}-*/*`;
