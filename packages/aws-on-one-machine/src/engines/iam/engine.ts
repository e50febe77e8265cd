import type { Principal } from '../../credentials.ts';
import { LocalProblem, type Report } from '../../problem.ts';
import {
  AccessDenied,
  type Authoriser,
  type Circumstances,
  type Permission,
} from './authoriser.ts';
import { evaluate, type Session, type Verdict } from './evaluate.ts';
import { isTrusted, type PolicyDocument, type Trust } from './policy.ts';

/** A role of the template. */
export interface RoleDefinition {
  readonly name: string;
  readonly arn: string;
  readonly account: string;
  /** The services that may take it on: `lambda.amazonaws.com`. */
  readonly trusts: readonly Trust[];
  /** Policies that are attached by their ARN and whose statements are therefore not known here. */
  readonly managedPolicies: readonly string[];
}

interface Decision extends Permission {
  readonly verdict: Promise<Verdict>;
}

interface Role extends RoleDefinition {
  readonly policies: Map<string, PolicyDocument>;
  /** By action, resource and context; forgotten when a policy changes. */
  readonly decisions: Map<string, Decision>;
}

interface RoleSession extends Session {
  readonly role: Role;
  readonly callerName: string;
}

/** The roles of the system and their users. It decides every call of a function. */
export class IamEngine implements Authoriser {
  readonly #log: Report;
  readonly #roles = new Map<string, Role>();
  readonly #sessions = new Map<Principal, RoleSession>();

  /** @param log where a line goes for every call that is denied */
  constructor(log: Report) {
    this.#log = log;
  }

  createRole(definition: RoleDefinition): void {
    const { name } = definition;
    this.#roles.set(name, { ...definition, policies: new Map(), decisions: new Map() });
  }

  /** Adds a policy to a role, or replaces the one of that name; the next call is held against it. */
  putRolePolicy(roleName: string, policyName: string, document: PolicyDocument): void {
    const role = this.#role(roleName);
    role.policies.set(policyName, document);
    role.decisions.clear();
  }

  /** The role's policies by their name. */
  rolePolicies(roleName: string): ReadonlyMap<string, PolicyDocument> {
    return this.#role(roleName).policies;
  }

  /**
   * From now on the caller acts in this role.
   *
   * @param service what runs the caller: `lambda.amazonaws.com`
   * @param source the caller's ARN, which a role may ask for
   * @throws LocalProblem for a role that isn't here, that doesn't trust the service, or that can't
   *   be held against because not all of its statements are known
   */
  assumeRole(caller: Principal, roleArn: string, service: string, source = ''): void {
    const callerName = caller.replace(/^\w+:/, '');
    const role = [...this.#roles.values()].find(({ arn }) => arn === roleArn);
    if (!role) throw new LocalProblem(`${callerName} has the role ${roleArn}, which no stack has.`);
    if (!role.trusts.some((trust) => isTrusted(trust, { service, source }))) {
      throw new LocalProblem(`The role ${role.name} of ${callerName} doesn't trust ${service}.`);
    }
    if (role.managedPolicies.length > 0) {
      throw new LocalProblem(
        `The role ${role.name} of ${callerName} has policies whose statements the template doesn't tell: ${role.managedPolicies.join(', ')}.`,
      );
    }
    const { account, name } = role;
    this.#sessions.set(caller, {
      role,
      callerName,
      account,
      arn: `arn:aws:sts::${account}:assumed-role/${name}/${callerName}`,
    });
  }

  /** Who acts in which role, by the role's name. */
  get sessions(): readonly { readonly callerName: string; readonly roleName: string }[] {
    return [...this.#sessions.values()].map(({ callerName, role }) => ({
      callerName,
      roleName: role.name,
    }));
  }

  async authorise(
    caller: Principal,
    action: string,
    resource: string,
    { resourcePolicy, context }: Circumstances = {},
  ): Promise<void> {
    if (caller === 'operator') return;
    const session = this.#sessions.get(caller);
    if (!session) throw new AccessDenied(`${caller} acts in no role.`);
    const verdict = await decide(session, { action, resource, context }, resourcePolicy);
    if (verdict === 'allowed') return;
    this.#log(`IAM | ${explain(session, { action, resource }, verdict)}`);
    throw new AccessDenied(denialMessage(session, { action, resource }, verdict));
  }

  /** The permissions that callers in the role have used since one of its policies last changed. */
  async accessed(roleName: string): Promise<Permission[]> {
    const decisions = [...this.#role(roleName).decisions.values()];
    const verdicts = await Promise.all(decisions.map(({ verdict }) => verdict));
    return decisions
      .filter((_, index) => verdicts[index] === 'allowed')
      .map(({ action, resource, context }) => ({ action, resource, context }));
  }

  #role(name: string): Role {
    const role = this.#roles.get(name);
    if (role) return role;
    throw new LocalProblem(`There is no role ${name}.`);
  }
}

function decide(
  session: RoleSession,
  permission: Permission,
  resourcePolicy: object | undefined,
): Promise<Verdict> {
  const { decisions, policies } = session.role;
  const { action, resource, context = {} } = permission;
  const key = JSON.stringify([action, resource, context]);
  const known = decisions.get(key);
  if (known) return known.verdict;
  const verdict = evaluate([...policies.values()], session, permission, resourcePolicy);
  decisions.set(key, { ...permission, verdict });
  return verdict;
}

/** Explains in a line what is wrong and what would put it right. */
function explain(
  { callerName, role }: RoleSession,
  { action, resource }: Permission,
  verdict: Verdict,
): string {
  const reason =
    verdict === 'denied'
      ? `a statement of its role ${role.name} denies it`
      : `its role ${role.name} lacks ${JSON.stringify({ Effect: 'Allow', Action: action, Resource: resource })}`;
  return `${callerName} may not ${action} on ${resource}: ${reason}`;
}

function denialMessage(
  { arn }: RoleSession,
  { action, resource }: Permission,
  verdict: Verdict,
): string {
  const reason =
    verdict === 'denied'
      ? 'with an explicit deny in an identity-based policy'
      : `because no identity-based policy allows the ${action} action`;
  return `User: ${arn} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
