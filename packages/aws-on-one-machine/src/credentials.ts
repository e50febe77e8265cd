import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { readIfPresent, writeAtomically } from './state-files.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An access key that somebody here was given: the same object each time. */
export interface AccessKey extends Credentials {
  readonly principal: Principal;
}

/** Who makes a call: the person at this machine, or one function or state machine by its name. */
export type Principal = 'operator' | `function:${string}` | `machine:${string}`;

const SECRET_BYTES = 32;

/** Its whole length: a truncated file must not be taken for another secret. */
const secretSchema = z.hex().length(2 * SECRET_BYTES);

/**
 * The access keys of everyone who may call the engines. All derive from one secret, made at the
 * first start; a key's id tells whose it is, so that a call can be held against its caller's role.
 */
export class KeyRing {
  readonly #secret: Buffer;
  readonly #keys = new Map<string, AccessKey>();

  constructor(secret: Buffer) {
    this.#secret = secret;
    this.credentials('operator');
  }

  /** Reads the secret at `path`, or makes it. @throws LocalProblem where it is damaged */
  static open(path: string): KeyRing {
    const known = readIfPresent(path, (text) => secretSchema.parse(text));
    const secret = known ?? randomBytes(SECRET_BYTES).toString('hex');
    if (known === undefined) writeAtomically(path, secret);
    return new KeyRing(Buffer.from(secret, 'hex'));
  }

  /** A principal's credentials; from now on its key is known here. */
  credentials(principal: Principal): Credentials {
    const id = createHash('sha256').update(principal).digest('hex').slice(0, 16).toUpperCase();
    const accessKeyId = `AKIA${id}`;
    let key = this.#keys.get(accessKeyId);
    if (key === undefined) {
      key = { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId), principal };
      this.#keys.set(accessKeyId, key);
    }
    return key;
  }

  /** Whose key this is and its secret, or undefined for a key that nobody here was given. */
  find(accessKeyId: string): AccessKey | undefined {
    return this.#keys.get(accessKeyId);
  }

  /** A secret of the template, by its ARN. */
  secret(arn: string): string {
    return createHmac('sha256', this.#secret).update(arn).digest('hex');
  }

  #secretOf(accessKeyId: string): string {
    return createHmac('sha256', this.#secret).update(accessKeyId).digest('base64');
  }
}
