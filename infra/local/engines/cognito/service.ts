import type { KeyRing } from '../../credentials.ts';
import { type HttpHandler, type HttpRequest, type HttpResponse, jsonResponse } from '../../http.ts';
import {
  identifySigner,
  protocolException,
  protocolResponse,
  readOperation,
  refusalOf,
} from '../../json-protocol.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Dependencies } from './dependencies.ts';
import { CognitoError } from './errors.ts';
import type { Operations } from './operation.ts';
import { administrationOperations } from './operations/administration.ts';
import { challengeOperations } from './operations/challenges.ts';
import { ownAccountOperations } from './operations/own-account.ts';
import { passwordOperations } from './operations/passwords.ts';
import { secondFactorOperations } from './operations/second-factor.ts';
import { sessionOperations } from './operations/sessions.ts';
import { signInOperations } from './operations/sign-in.ts';
import { signUpOperations } from './operations/sign-up.ts';

interface AccessControl {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
  readonly region: string;
  readonly account: string;
}

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

const KEY_SET_PATH = /^\/([^/]+)\/\.well-known\/jwks\.json$/;

/** The subset. */
const operations: Operations = {
  ...signUpOperations,
  ...signInOperations,
  ...challengeOperations,
  ...sessionOperations,
  ...passwordOperations,
  ...secondFactorOperations,
  ...ownAccountOperations,
  ...administrationOperations,
};

/**
 * The Cognito subset over HTTP: its operations in AWS's JSON protocol, and the key sets of pools.
 */
export function cognitoService(dependencies: Dependencies, access: AccessControl): HttpHandler {
  return async (request) => {
    try {
      if (request.method === 'GET') return keySet(request, dependencies);
      if (request.method !== 'POST') return jsonResponse(405, { message: 'Method Not Allowed' });
      return protocolResponse(await call(request, dependencies, access));
    } catch (error) {
      const refused = asException(error);
      if (refused) return refused;
      throw error;
    }
  };
}

async function call(
  request: HttpRequest,
  dependencies: Dependencies,
  access: AccessControl,
): Promise<object> {
  const name = readOperation(request, TARGET_PREFIX);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) {
    throw new CognitoError(
      'UnknownOperationException',
      `The local target's Cognito subset doesn't do '${name}'.`,
    );
  }
  if (operation.by !== 'role') return operation.run(readBody(request), dependencies);
  const caller = identifySigner(request, access.keys, 'cognito-idp');
  const body = readBody(request);
  const pool = `arn:aws:cognito-idp:${access.region}:${access.account}:userpool/${operation.poolId(body)}`;
  await access.authoriser.authorise(caller, `cognito-idp:${name}`, pool);
  return operation.run(body, dependencies);
}

function readBody({ body }: HttpRequest): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new CognitoError('SerializationException', 'The body is not JSON.');
    }
    throw error;
  }
}

function keySet({ path }: HttpRequest, { pools }: Dependencies): HttpResponse {
  const [, poolId] = KEY_SET_PATH.exec(path) ?? [];
  if (poolId === undefined) return jsonResponse(404, { message: 'Not Found' });
  return jsonResponse(200, { keys: [pools.get(poolId).signingKey.jwk] });
}

function asException(error: unknown): HttpResponse | undefined {
  if (error instanceof CognitoError) return protocolException(error.type, error.message);
  const refused = refusalOf(error);
  return refused && protocolException(refused.type, refused.message);
}
