import { join } from 'node:path';
import type { JSONWebKeySet } from 'jose';
import type { KeyRing } from '../../credentials.ts';
import { type HttpHandler, LOOPBACK, serve } from '../../http.ts';
import type { Report } from '../../problem.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import type { Keys } from '../kms/keys.ts';
import { Attempts } from './attempts.ts';
import { Challenges } from './challenges.ts';
import { CodeCipher } from './code-cipher.ts';
import { CodeSender } from './code-sender.ts';
import { Codes } from './codes.ts';
import { openUsersDatabase } from './database.ts';
import type { Dependencies } from './dependencies.ts';
import { type PoolSettings, Pools, type UserPoolClient } from './pool.ts';
import { cognitoService } from './service.ts';
import { Sessions } from './sessions.ts';
import { openSigningKey } from './signing-key.ts';
import { type Functions, Triggers } from './triggers.ts';
import { Users } from './users.ts';

export interface Cognito {
  readonly endpoint: string;
  /** Answers a request that came by another way than the endpoint. */
  readonly answer: HttpHandler;
  createPool(settings: PoolSettings): Promise<void>;
  /** @throws CognitoError where there is no such pool */
  createClient(poolId: string, settings: Omit<UserPoolClient, 'pool'>): void;
  /** The keys that check a pool's tokens, or undefined for an issuer that isn't here. */
  keySet(issuer: string): JSONWebKeySet | undefined;
  /** From now on pools call their functions; before, calls that need one fail. */
  connectFunctions(functions: Functions): void;
  stop(): Promise<void>;
}

export interface CognitoOptions {
  /** Everything is kept in it: users, sessions, and each pool's signing key. */
  readonly directory: string;
  readonly region: string;
  readonly account: string;
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
  /** The keys that codes are encrypted with on their way. */
  readonly kms: Keys;
  /** Where a line goes for a code that wasn't mailed. */
  readonly log: Report;
  /** How long to wait before a function that mails is called again. @default as Lambda does */
  readonly retryDelaysMs?: readonly number[];
  /** How long a function that a pool waits for may take. @default as Cognito waits */
  readonly triggerTimeoutMs?: number;
  /** Milliseconds since the epoch. @default the clock */
  readonly now?: () => number;
}

/** Starts the Cognito subset on a directory of its own. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const { directory, keys } = options;
  const secret = keys.secret('cognito');
  const database = openUsersDatabase(join(directory, 'cognito.sqlite'));
  const triggers = new Triggers(options.triggerTimeoutMs);
  const cipher = new CodeCipher(options.kms);
  const codeSender = new CodeSender({ ...options, database, cipher });
  const pools = new Pools();
  const dependencies: Dependencies = {
    database,
    pools,
    users: new Users(database),
    codes: new Codes(database, secret),
    sessions: new Sessions(database),
    attempts: new Attempts(database),
    challenges: new Challenges(),
    triggers,
    codeSender,
    secret,
    now: options.now ?? Date.now,
  };
  const answer = cognitoService(dependencies, options);
  const server = await serve(answer, 0);
  return {
    endpoint: `http://${LOOPBACK}:${server.port}`,
    answer,
    async createPool(settings) {
      const signingKey = await openSigningKey(join(directory, `${settings.id}.pem`));
      pools.add({ ...settings, signingKey });
    },
    createClient: (poolId, settings) => pools.addClient({ ...settings, pool: pools.get(poolId) }),
    keySet(issuer) {
      const pool = pools.findByIssuer(issuer);
      return pool && { keys: [pool.signingKey.jwk] };
    },
    connectFunctions(functions) {
      triggers.use(functions);
      codeSender.use(functions);
    },
    async stop() {
      codeSender.stop();
      await server.close();
      database.close();
    },
  };
}
