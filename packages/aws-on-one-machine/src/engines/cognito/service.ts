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
import { CognitoError, unknownOperation } from './errors.ts';
import type { Operations } from './operation.ts';
import { administrationOperations } from './operations/administration.ts';
import { challengeOperations } from './operations/challenges.ts';
import { passwordOperations } from './operations/passwords.ts';
import { secondFactorOperations } from './operations/second-factor.ts';
import { refusedOperations, sessionOperations } from './operations/sessions.ts';
import { signInOperations } from './operations/sign-in.ts';

interface AccessControl {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
  readonly region: string;
  readonly account: string;
}

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** The operations of Cognito that this machine has. */
const operations: Operations = {
  ...signInOperations,
  ...challengeOperations,
  ...sessionOperations,
  ...passwordOperations,
  ...secondFactorOperations,
  ...refusedOperations,
  ...administrationOperations,
};

/** The Cognito subset over HTTP, in AWS's JSON protocol. */
export function cognitoService(dependencies: Dependencies, access: AccessControl): HttpHandler {
  return async (request) => {
    try {
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
  if (!operation) throw unknownOperation(name);
  if (operation.by !== 'role') return operation.run(readBody(request), dependencies);
  const caller = await identifySigner(request, access.keys, 'cognito-idp');
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

function asException(error: unknown): HttpResponse | undefined {
  if (error instanceof CognitoError) return protocolException(error.type, error.message);
  const refused = refusalOf(error);
  return refused && protocolException(refused.type, refused.message);
}
