import { CfnResource } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Fixes the logical id of a construct's resource. CloudFormation replaces a resource if its logical id
 * changes, which for stored data means a new, empty one. A fixed id stays the same wherever the
 * construct moves in the tree.
 */
export function keepLogicalId(construct: Construct, logicalId: string): void {
  const resource = construct.node.defaultChild;
  if (!CfnResource.isCfnResource(resource)) {
    throw new Error(`${construct.node.path} has no resource of its own to name ${logicalId}.`);
  }
  resource.overrideLogicalId(logicalId);
}
