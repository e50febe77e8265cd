import type { KeyRing } from '../../src/credentials.ts';
import { IamEngine } from '../../src/engines/iam/engine.ts';
import type { PolicyDocument } from '../../src/engines/iam/policy.ts';

type Statement = readonly [
  effect: 'Allow' | 'Deny',
  action: string,
  resource: string,
  condition?: PolicyDocument['Statement'][number]['Condition'],
];

/** A function `probe` in the role `probe-role`, which may do nothing until it is told. */
export function functionCaller(keys: KeyRing) {
  const lines: string[] = [];
  const iam = new IamEngine((line) => lines.push(line));
  const arn = 'arn:aws:iam::000000000000:role/probe-role';
  const trusts = [{ service: 'lambda.amazonaws.com' }];
  iam.createRole({
    name: 'probe-role',
    arn,
    account: '000000000000',
    trusts,
    managedPolicies: [],
  });
  iam.assumeRole('function:probe', arn, 'lambda.amazonaws.com');
  return {
    iam,
    /** The logged denials. */
    lines,
    credentials: keys.credentials('function:probe'),
    /** From now on these are its role's statements. */
    grant: (...statements: Statement[]) =>
      iam.putRolePolicy('probe-role', 'grants', {
        Version: '2012-10-17',
        Statement: statements.map(([Effect, action, resource, Condition]) => ({
          Effect,
          Action: [action],
          Resource: [resource],
          ...(Condition === undefined ? {} : { Condition }),
        })),
      }),
  };
}
