import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from '../../credentials.ts';

/** Bound to a ciphertext: decryption needs the same context. */
type EncryptionContext = Readonly<Record<string, string>>;

/** A key. Its material never leaves this process. */
export interface Key {
  /** A UUID. */
  readonly id: string;
  readonly arn: string;
  /** As IAM writes it. Policies of roles count for a key only if its own policy says so. */
  readonly policy: object;
}

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const ID_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + ID_BYTES + IV_BYTES + TAG_BYTES;

/**
 * The keys of the system, found by id or ARN. Their material derives from the state's own
 * secret and is stored nowhere, so what was encrypted can be read after every start.
 */
export class Keys {
  readonly #secrets: KeyRing;
  readonly #byId = new Map<string, Key>();

  constructor(secrets: KeyRing) {
    this.#secrets = secrets;
  }

  add(key: Key): void {
    this.#byId.set(key.id, key);
  }

  /** @param name a key's id or ARN */
  find(name: string): Key | undefined {
    return this.#byId.get(name.replace(/^arn:.*:key\//, ''));
  }

  encrypt(key: Key, plaintext: Buffer, context: EncryptionContext): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#material(key), iv).setAAD(canonical(context));
    const encrypted = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    const id = Buffer.from(key.id.replaceAll('-', ''), 'hex');
    return Buffer.concat([Buffer.from([VERSION]), id, iv, cipher.getAuthTag(), encrypted]);
  }

  /** The key that a ciphertext says it was encrypted under. */
  keyOf(ciphertext: Buffer): Key | undefined {
    if (ciphertext.length < HEADER_BYTES || ciphertext[0] !== VERSION) return undefined;
    const [, a, b, c, d, e] =
      /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(ciphertext.toString('hex', 1, 1 + ID_BYTES)) ?? [];
    return this.#byId.get([a, b, c, d, e].join('-'));
  }

  /** The plaintext, or undefined for a ciphertext of another key or another context. */
  decrypt(key: Key, ciphertext: Buffer, context: EncryptionContext): Buffer | undefined {
    const iv = ciphertext.subarray(1 + ID_BYTES, HEADER_BYTES - TAG_BYTES);
    const tag = ciphertext.subarray(HEADER_BYTES - TAG_BYTES, HEADER_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#material(key), iv)
      .setAAD(canonical(context))
      .setAuthTag(tag);
    const plaintext = decipher.update(ciphertext.subarray(HEADER_BYTES));
    try {
      return Buffer.concat([plaintext, decipher.final()]);
    } catch {
      // The only thing that `final` can find wrong here is the tag.
      return undefined;
    }
  }

  #material(key: Key): Buffer {
    return Buffer.from(this.#secrets.secret(key.arn), 'hex');
  }
}

/** The same bytes for the same pairs, in whatever order they came. */
function canonical(context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).sort(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify(pairs));
}
