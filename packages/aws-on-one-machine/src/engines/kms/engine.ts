import * as z from 'zod';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, type HttpResponse, LOOPBACK, serve } from '../../http.ts';
import {
  identifySigner,
  protocolException,
  protocolResponse,
  readOperation,
  refusalOf,
} from '../../json-protocol.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { KmsError, readDecrypt } from './decrypt.ts';
import { Keys } from './keys.ts';

export interface Kms {
  readonly endpoint: string;
  readonly keys: Keys;
  stop(): Promise<void>;
}

interface Options {
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

const TARGET_PREFIX = 'TrentService.';

/** Starts the one operation of KMS that is here: each call signed and held against its caller's role. */
export async function startKms({ keys: secrets, authoriser }: Options): Promise<Kms> {
  const keys = new Keys(secrets);
  const server = await serve(async (request) => {
    try {
      return protocolResponse(await answer(request, { keys, secrets, authoriser }));
    } catch (error) {
      const refused = asException(error);
      if (refused) return refused;
      throw error;
    }
  }, 0);
  return { endpoint: `http://${LOOPBACK}:${server.port}`, keys, stop: () => server.close() };
}

async function answer(
  request: HttpRequest,
  { keys, secrets, authoriser }: { keys: Keys; secrets: KeyRing; authoriser: Authoriser },
): Promise<object> {
  const caller = await identifySigner(request, secrets, 'kms');
  const name = readOperation(request, TARGET_PREFIX);
  if (name !== 'Decrypt') {
    throw new KmsError(
      'UnknownOperationException',
      `The local target's KMS subset doesn't do '${name}'.`,
    );
  }
  const call = readDecrypt(keys, JSON.parse(request.body.toString('utf8')));
  await authoriser.authorise(caller, 'kms:Decrypt', call.key.arn, {
    resourcePolicy: call.key.policy,
  });
  return call.run();
}

function asException(error: unknown): HttpResponse | undefined {
  if (error instanceof KmsError) return protocolException(error.type, error.message);
  if (error instanceof SyntaxError) return protocolException('SerializationException', '');
  if (error instanceof z.ZodError) {
    return protocolException('ValidationException', z.prettifyError(error));
  }
  const refused = refusalOf(error);
  return refused && protocolException(refused.type, refused.message);
}
