import * as z from 'zod';
import { simulatedUser, srpAccount, subjectOf } from '../account.ts';
import type { Dependencies } from '../dependencies.ts';
import { incorrectPassword, invalidParameter, userNotFound } from '../errors.ts';
import { appOperation, type Operations } from '../operation.ts';
import type { UserPoolClient } from '../pool.ts';
import { afterPassword, refresh } from '../sign-in.ts';
import { beginExchange, isPassword } from '../srp.ts';
import type { ClientMetadata } from '../triggers.ts';

type AuthParameters = Readonly<Record<string, string>>;

type Flow = (
  parameters: AuthParameters,
  made: {
    readonly client: UserPoolClient;
    readonly dependencies: Dependencies;
    readonly clientMetadata: ClientMetadata | undefined;
  },
) => Promise<object> | object;

/** Checks a password that was sent as it is, by the user or by an administrator. */
export function signInByPassword(
  ...[parameters, { client, dependencies, clientMetadata }]: Parameters<Flow>
): Promise<object> {
  const { username, password, subject, isKnown } = lookUp(
    required(parameters, 'USERNAME'),
    client,
    dependencies,
  );
  const given = required(parameters, 'PASSWORD');
  if (!isPassword(srpAccount(client.pool, username), given, password) || !isKnown) {
    dependencies.attempts.addFailure(subject, dependencies.now());
    throw incorrectPassword();
  }
  return afterPassword(dependencies, { client, username, subject }, clientMetadata);
}

/** The authentication flows. A client may use one if its settings have `ALLOW_` and its name. */
const flows = {
  USER_SRP_AUTH(parameters, { client, dependencies }) {
    const { pool } = client;
    const name = required(parameters, 'USERNAME');
    const { username, password, subject } = lookUp(name, client, dependencies);
    const exchange = beginExchange(
      srpAccount(pool, username),
      password,
      required(parameters, 'SRP_A'),
    );
    if (!exchange) throw invalidParameter('Invalid SRP_A');
    const challenge = { kind: 'PASSWORD_VERIFIER', client, username, subject, exchange } as const;
    return {
      ChallengeName: challenge.kind,
      ChallengeParameters: {
        SALT: password.salt,
        SECRET_BLOCK: dependencies.challenges.add(
          challenge,
          dependencies.now(),
          client.challengeSeconds,
        ),
        SRP_B: exchange.serverValue,
        USERNAME: username,
        USER_ID_FOR_SRP: username,
      },
    };
  },

  USER_PASSWORD_AUTH: (parameters, made) => signInByPassword(parameters, made),

  async REFRESH_TOKEN_AUTH(parameters, { client, dependencies, clientMetadata }) {
    const token = required(parameters, 'REFRESH_TOKEN');
    return {
      AuthenticationResult: await refresh(dependencies, client, token, clientMetadata),
      ChallengeParameters: {},
    };
  },
} satisfies Record<string, Flow>;

const flowOf: ReadonlyMap<string, Flow> = new Map(Object.entries(flows));

/** Further names of flows. */
const ALIASES: ReadonlyMap<string, keyof typeof flows> = new Map([
  ['REFRESH_TOKEN', 'REFRESH_TOKEN_AUTH'],
]);

/** The first step of a sign-in. */
export const signInOperations: Operations = {
  InitiateAuth: appOperation(
    {
      AuthFlow: z.string(),
      AuthParameters: z.record(z.string(), z.string()).default({}),
      ClientMetadata: z.record(z.string(), z.string()).optional(),
    },
    async ({ AuthFlow, AuthParameters, ClientMetadata }, { client, dependencies }) => {
      const name = ALIASES.get(AuthFlow) ?? AuthFlow;
      const flow = flowOf.get(name);
      if (!flow) throw invalidParameter(`The local target doesn't do the auth flow ${AuthFlow}.`);
      if (!client.flows.has(`ALLOW_${name}`)) throw notEnabled(name);
      return flow(AuthParameters, { client, dependencies, clientMetadata: ClientMetadata });
    },
  ),
};

/** @throws CognitoError NotAuthorizedException, or UserNotFoundException where the client tells */
function lookUp(name: string, client: UserPoolClient, dependencies: Dependencies) {
  const { pool, hidesUsers } = client;
  const user = dependencies.users.find(pool.id, name);
  const subject = subjectOf(pool, user, name);
  dependencies.attempts.checkLock(subject, dependencies.now());
  if (!user && !hidesUsers) throw userNotFound();
  const { username, password } = user ?? simulatedUser(dependencies, pool, name);
  return { username, password, subject, isKnown: user !== undefined };
}

export function notEnabled(flow: string) {
  return invalidParameter(
    flow === 'USER_SRP_AUTH'
      ? 'USER_SRP_AUTH is not enabled for the client.'
      : `${flow} flow not enabled for this client`,
  );
}

export function required(parameters: AuthParameters, name: string): string {
  const value = parameters[name];
  if (value) return value;
  throw invalidParameter(`Missing required parameter ${name}`);
}
