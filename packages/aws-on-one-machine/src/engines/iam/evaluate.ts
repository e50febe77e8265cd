import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Permission } from './authoriser.ts';
import type { PolicyDocument } from './policy.ts';

/** `not allowed` without a statement that allows it; `denied` by a statement that denies it. */
export type Verdict = 'allowed' | 'not allowed' | 'denied';

/** A role in use by one caller. */
export interface Session {
  /** `arn:aws:sts::<account>:assumed-role/<role>/<caller>` */
  readonly arn: string;
  readonly account: string;
}

/**
 * IAM's decision on a call, by the policies of the caller's role and, where there is one, the policy of the
 * resource.
 */
export async function evaluate(
  policies: readonly PolicyDocument[],
  session: Session,
  { action, resource, context = {} }: Permission,
  resourcePolicy?: object,
): Promise<Verdict> {
  const simulation = await runSimulation(
    {
      request: {
        principal: session.arn,
        action,
        resource: { resource, accountId: session.account },
        contextVariables: context,
      },
      identityPolicies: policies.map((policy, index) => ({ name: String(index), policy })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
      ...(resourcePolicy && { resourcePolicy }),
    },
    {},
  );
  if (simulation.resultType === 'error') {
    throw new Error(`IAM can't decide ${action} on ${resource}: ${simulation.errors.message}`);
  }
  // The simulator takes a resource with a wildcard in its name for a pattern, which allows nothing.
  if (simulation.resultType === 'wildcard') return 'not allowed';
  switch (simulation.overallResult) {
    case 'Allowed':
      return 'allowed';
    case 'ExplicitlyDenied':
      return 'denied';
    default:
      return 'not allowed';
  }
}
