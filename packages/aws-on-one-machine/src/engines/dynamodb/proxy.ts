import http from 'node:http';
import https from 'node:https';
import * as z from 'zod';
import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, type HttpResponse, LOOPBACK, serve } from '../../http.ts';
import { identifySigner, readOperation, refusalOf } from '../../json-protocol.ts';
import type { Authoriser, Permission } from '../iam/authoriser.ts';
import { type AccountRegion, requiredPermissions } from './operations.ts';

export interface DynamoDbProxy {
  readonly endpoint: string;
  close(): Promise<void>;
}

interface Options extends AccountRegion {
  /** Where the engine answers. It checks nothing itself. */
  readonly engine: string;
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

const TARGET_PREFIX = 'DynamoDB_20120810.';

/** Headers of one connection, which are not forwarded to the other. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Starts the proxy by which functions reach the engine. It forwards a call unchanged if its
 * signature is valid and the caller's role allows everything that the call does.
 */
export async function startDynamoDbProxy(options: Options): Promise<DynamoDbProxy> {
  const engine = connectTo(options.engine);
  const operatorKey = options.keys.credentials('operator').accessKeyId;
  const server = await serve(async (request) => {
    try {
      await admit(request, options);
    } catch (error) {
      const refused = refusal(error);
      if (refused) return refused;
      throw error;
    }
    return engine.send(inNameOf(operatorKey, request));
  }, 0);
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    async close() {
      await server.close();
      engine.close();
    },
  };
}

/** @throws SignatureProblem, AccessDenied or Refusal */
async function admit(request: HttpRequest, options: Options): Promise<void> {
  const caller = await identifySigner(request, options.keys, 'dynamodb');
  for (const { action, resource } of readPermissions(request, options)) {
    await options.authoriser.authorise(caller, action, resource);
  }
}

function readPermissions(request: HttpRequest, place: AccountRegion): Permission[] {
  const operation = readOperation(request, TARGET_PREFIX);
  let permissions: Permission[] | undefined;
  try {
    permissions = requiredPermissions(operation, JSON.parse(request.body.toString('utf8')), place);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new Refusal('SerializationException', `The body is none of ${operation}.`);
    }
    throw error;
  }
  if (!permissions) {
    throw new Refusal(
      'UnknownOperationException',
      `The local target doesn't know which permissions the operation '${operation}' needs.`,
    );
  }
  // A call that needs no permission would be forwarded for any caller.
  if (permissions.length === 0) {
    throw new Refusal('ValidationException', `${operation} names no table.`);
  }
  return permissions;
}

/** A call that DynamoDB refuses before it does anything. */
class Refusal extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

function refusal(error: unknown): HttpResponse | undefined {
  if (error instanceof Refusal) return exception(error.type, error.message);
  const refused = refusalOf(error);
  return refused && exception(refused.type, refused.message);
}

/** An error as DynamoDB answers it. */
function exception(type: string, message: string): HttpResponse {
  return {
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, message })),
  };
}

/** Amazon's own engine keeps the tables of each access key apart, so every call uses the operator's. */
function inNameOf(accessKeyId: string, request: HttpRequest): HttpRequest {
  const authorization = (request.headers.authorization ?? '').replace(
    /Credential=[^/]+/,
    `Credential=${accessKeyId}`,
  );
  return { ...request, headers: { ...request.headers, authorization } };
}

/** Calls one address over connections that are kept alive. Bodies are forwarded as bytes. */
function connectTo(address: string) {
  const { request: open, Agent } = address.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true });
  return {
    send: ({ method, headers, body }: HttpRequest) =>
      new Promise<HttpResponse>((resolve, reject) => {
        const call = open(address, {
          agent,
          method,
          headers: { ...withoutConnection(headers), 'content-length': body.length },
        });
        call.once('error', reject);
        call.once('response', (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: withoutConnection(answer.headers),
              body: Buffer.concat(chunks),
            }),
          );
        });
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function withoutConnection<Value>(headers: Readonly<Record<string, Value | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, Value] =>
        entry[1] !== undefined && !CONNECTION_HEADERS.includes(entry[0]),
    ),
  );
}
