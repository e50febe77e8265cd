import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isErrno } from './http.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Who signs a call: the person at this machine, or one function by its name. */
export type Principal = 'operator' | `function:${string}`;

/**
 * The access keys of everyone who may call the engines. All derive from one secret, made at the
 * first start; a key's id tells whose it is, so that a call can be held against its caller's role.
 */
export class KeyRing {
  readonly #secret: Buffer;
  readonly #principals = new Map<string, Principal>();

  constructor(secret: Buffer) {
    this.#secret = secret;
    this.credentials('operator');
  }

  /** Reads the secret at `path`, or makes it. */
  static open(path: string): KeyRing {
    try {
      return new KeyRing(Buffer.from(readFileSync(path, 'utf8'), 'hex'));
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error;
      const secret = randomBytes(32);
      writeFileSync(path, secret.toString('hex'), { mode: 0o600 });
      return new KeyRing(secret);
    }
  }

  /** A principal's credentials; from now on its key is known here. */
  credentials(principal: Principal): Credentials {
    const id = createHash('sha256').update(principal).digest('hex').slice(0, 16).toUpperCase();
    const accessKeyId = `AKIA${id}`;
    this.#principals.set(accessKeyId, principal);
    return { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId) };
  }

  /** Whose key this is and its secret, or undefined for a key that nobody here was given. */
  find(accessKeyId: string): { principal: Principal; secretAccessKey: string } | undefined {
    const principal = this.#principals.get(accessKeyId);
    return principal && { principal, secretAccessKey: this.#secretOf(accessKeyId) };
  }

  /** A secret of the template, by its ARN. */
  secret(arn: string): string {
    return createHmac('sha256', this.#secret).update(arn).digest('hex');
  }

  #secretOf(accessKeyId: string): string {
    return createHmac('sha256', this.#secret).update(accessKeyId).digest('base64');
  }
}
