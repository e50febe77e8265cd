import * as z from 'zod';
import type { Dependencies } from './dependencies.ts';
import { invalidParameter, notAuthorised, userNotFound } from './errors.ts';
import type { UserPool, UserPoolClient } from './pool.ts';
import type { Session } from './sessions.ts';
import { readAccessToken } from './tokens.ts';
import type { User } from './users.ts';

/** Who may call: an app, by the id of its client; a user, by an access token; a role, by signature. */
export type Operation =
  | { readonly by: 'app' | 'user'; run(body: unknown, dependencies: Dependencies): Promise<object> }
  | {
      readonly by: 'role';
      /** The pool that the call is about, which the role has to be allowed. */
      poolId(body: unknown): string;
      run(body: unknown, dependencies: Dependencies): Promise<object>;
    };

export type Operations = Readonly<Record<string, Operation>>;

type Result = Promise<object> | object;

/** A call of an app about itself or about somebody who isn't signed in. */
export function appOperation<S extends z.ZodRawShape>(
  shape: S,
  run: (
    input: z.output<z.ZodObject<S>>,
    made: { readonly client: UserPoolClient; readonly dependencies: Dependencies },
  ) => Result,
): Operation {
  const schema = z.object(shape);
  const clientSchema = z.object({ ClientId: z.string() });
  return {
    by: 'app',
    async run(body, dependencies) {
      const input = parseInput(schema, body);
      const client = dependencies.pools.client(parseInput(clientSchema, body).ClientId);
      return run(input, { client, dependencies });
    },
  };
}

/** Who calls with an access token. */
export interface SignedIn {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly user: User;
  readonly session: Session;
  readonly dependencies: Dependencies;
}

/** A call of a user, who proves it with an access token. */
export function userOperation<S extends z.ZodRawShape>(
  shape: S,
  run: (input: z.output<z.ZodObject<S>>, caller: SignedIn) => Result,
): Operation {
  const schema = z.object(shape);
  const tokenSchema = z.object({ AccessToken: z.string() });
  return {
    by: 'user',
    async run(body, dependencies) {
      const input = parseInput(schema, body);
      return run(input, await identify(parseInput(tokenSchema, body).AccessToken, dependencies));
    },
  };
}

/** A call of an administrator, whose role has to allow it on the pool. */
export function roleOperation<S extends z.ZodRawShape>(
  shape: S,
  run: (
    input: z.output<z.ZodObject<S>>,
    made: { readonly pool: UserPool; readonly dependencies: Dependencies },
  ) => Result,
): Operation {
  const schema = z.object(shape);
  const poolSchema = z.object({ UserPoolId: z.string() });
  const poolId = (body: unknown) => parseInput(poolSchema, body).UserPoolId;
  return {
    by: 'role',
    poolId,
    run: async (body, dependencies) =>
      run(parseInput(schema, body), { pool: dependencies.pools.get(poolId(body)), dependencies }),
  };
}

/** Whose access token it is. A token ends with its session, however long it would be good. */
async function identify(token: string, dependencies: Dependencies): Promise<SignedIn> {
  const { pool, claims } = await readAccessToken(
    token,
    (issuer) => dependencies.pools.findByIssuer(issuer),
    dependencies.now(),
  );
  const user = dependencies.users.get(pool.id, claims.sub);
  if (!user) throw userNotFound();
  const session = dependencies.sessions.get(claims.origin_jti);
  if (!session || session.isRevoked) throw notAuthorised('Access Token has been revoked');
  return { pool, client: dependencies.pools.client(claims.client_id), user, session, dependencies };
}

/** @throws CognitoError InvalidParameterException, in the words that AWS has for shapes */
function parseInput<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body, { reportInput: true });
  if (parsed.success) return parsed.data;
  const findings = parsed.error.issues.map(({ path, message, input }) => {
    const field = path
      .map((part, index) => (index === 0 ? lowerFirst(String(part)) : String(part)))
      .join('.');
    return input === undefined
      ? `Value null at '${field}' failed to satisfy constraint: Member must not be null`
      : `Value at '${field}' failed to satisfy constraint: ${message}`;
  });
  const count =
    findings.length === 1 ? '1 validation error' : `${findings.length} validation errors`;
  throw invalidParameter(`${count} detected: ${findings.join('; ')}`);
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
