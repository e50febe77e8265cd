import { CognitoError } from './errors.ts';
import type { PasswordPolicy } from './password-policy.ts';
import type { SigningKey } from './signing-key.ts';

/** The functions that a pool calls, by their ARNs. */
interface PoolTriggers {
  readonly postConfirmation?: string | undefined;
  readonly preTokenGeneration?: string | undefined;
  /** The function that sends the pool's mail, and the KMS key that codes are encrypted with on their way. */
  readonly emailSender: { readonly functionArn: string; readonly keyArn: string };
}

/** The settings of a user pool in the template. */
export interface PoolSettings {
  /** `eu-west-2_` and nine characters. */
  readonly id: string;
  readonly arn: string;
  readonly region: string;
  /** The issuer that tokens name: `https://cognito-idp.eu-west-2.amazonaws.com/<id>`. */
  readonly issuer: string;
  /** The attributes that may be written at all, standard and custom, and those that must be. */
  readonly attributes: ReadonlySet<string>;
  readonly requiredAttributes: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  /** Whether users may have a second factor. */
  readonly allowsTotp: boolean;
  readonly triggers: PoolTriggers;
}

/** A user pool, with the key that its tokens are signed with. */
export interface UserPool extends PoolSettings {
  readonly signingKey: SigningKey;
}

/** An app client of a pool. */
export interface UserPoolClient {
  readonly id: string;
  readonly pool: UserPool;
  /** `ALLOW_USER_SRP_AUTH` and its kin. */
  readonly flows: ReadonlySet<string>;
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  /** How long a challenge may be answered. */
  readonly challengeSeconds: number;
  /** The attributes that the app may see; all of them unless the template says which. */
  readonly readable: ReadonlySet<string> | undefined;
}

/** The pools of the system and their clients. */
export class Pools {
  readonly #pools = new Map<string, UserPool>();
  readonly #clients = new Map<string, UserPoolClient>();

  add(pool: UserPool): void {
    this.#pools.set(pool.id, pool);
  }

  addClient(client: UserPoolClient): void {
    this.#clients.set(client.id, client);
  }

  /** @throws CognitoError ResourceNotFoundException */
  get(id: string): UserPool {
    const pool = this.#pools.get(id);
    if (pool) return pool;
    throw new CognitoError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  }

  findByIssuer(issuer: unknown): UserPool | undefined {
    return [...this.#pools.values()].find((pool) => pool.issuer === issuer);
  }

  /** @throws CognitoError ResourceNotFoundException */
  client(id: string): UserPoolClient {
    const client = this.#clients.get(id);
    if (client) return client;
    throw new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
  }
}
