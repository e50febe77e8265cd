import type { PolicyDocument } from 'aws-on-one-machine/engines/iam/policy';
import { isPlatformCall } from './platform-calls.ts';

/** A policy from which something is gone that a function's own code should miss. */
export interface GrantMutation {
  /** `without dynamodb:Query in statement 2`, counted from 1 */
  readonly what: string;
  readonly document: PolicyDocument;
}

/** The policy without each of its statements, and without each single action and resource of one. */
export function grantMutations(document: PolicyDocument): GrantMutation[] {
  return document.Statement.flatMap((statement, index) => {
    const { Action, Resource } = statement;
    const replaced = (...by: PolicyDocument['Statement']): PolicyDocument => ({
      ...document,
      Statement: document.Statement.toSpliced(index, 1, ...by),
    });
    const called = Action.filter((action) => !isPlatformCall(action));
    if (called.length === 0) return [];
    const place = `statement ${index + 1}`;
    return [
      { what: `without ${place}, ${Action.join(' and ')}`, document: replaced() },
      ...several(Action, called).map((gone) => ({
        what: `without ${gone} in ${place}`,
        document: replaced({ ...statement, Action: Action.filter((each) => each !== gone) }),
      })),
      ...several(Resource, Resource).map((gone) => ({
        what: `without ${gone} in ${place}`,
        document: replaced({ ...statement, Resource: Resource.filter((each) => each !== gone) }),
      })),
    ];
  });
}

/** To remove the only one would be to remove the statement. */
const several = (all: readonly string[], removable: readonly string[]) =>
  all.length > 1 ? removable : [];
