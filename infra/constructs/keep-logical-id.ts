import { CfnResource } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Fixes the logical id of the resource that a construct stands for. CloudFormation replaces a
 * resource whose logical id changes, which for stored data means an empty new one; fixed, the id
 * stays the same wherever the construct moves to in the tree.
 */
export function keepLogicalId(construct: Construct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) {
    throw new Error(`${construct.node.path} has no resource of its own to name ${logicalId}.`);
  }
  resource.overrideLogicalId(logicalId);
}
