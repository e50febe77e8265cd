import * as z from 'zod';
import { simulatedUser, srpAccount, subjectOf } from '../account.ts';
import type { Dependencies } from '../dependencies.ts';
import { incorrectPassword, invalidParameter } from '../errors.ts';
import { appOperation, type Operations } from '../operation.ts';
import type { UserPoolClient } from '../pool.ts';
import { afterPassword } from '../sign-in.ts';
import { beginExchange, isPassword } from '../srp.ts';

type AuthParameters = Readonly<Record<string, string>>;

interface Caller {
  readonly client: UserPoolClient;
  readonly dependencies: Dependencies;
}

/** Checks a password that an administrator has sent as it is. */
export function signInByPassword(
  parameters: AuthParameters,
  { client, dependencies }: Caller,
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
  // As with Cognito, the pre token generation function isn't told what the caller says.
  return afterPassword(dependencies, { client, username, subject }, undefined);
}

/** Begins a sign-in by SRP, in which the password stays with the app. */
function beginSrp(parameters: AuthParameters, { client, dependencies }: Caller): object {
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
}

const SRP_FLOW = 'USER_SRP_AUTH';

/** The first step of a sign-in. */
export const signInOperations: Operations = {
  InitiateAuth: appOperation(
    {
      AuthFlow: z.string(),
      AuthParameters: z.record(z.string(), z.string()).default({}),
    },
    ({ AuthFlow, AuthParameters }, caller) => {
      if (AuthFlow !== SRP_FLOW) {
        throw invalidParameter(`The local target doesn't do the auth flow ${AuthFlow}.`);
      }
      if (!caller.client.flows.has(`ALLOW_${SRP_FLOW}`)) throw notEnabled(SRP_FLOW);
      return beginSrp(AuthParameters, caller);
    },
  ),
};

/** @throws CognitoError NotAuthorizedException while signing in is locked */
function lookUp(name: string, client: UserPoolClient, dependencies: Dependencies) {
  const { pool } = client;
  const user = dependencies.users.find(pool.id, name);
  const subject = subjectOf(pool, user, name);
  dependencies.attempts.checkLock(subject, dependencies.now());
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
