import * as z from 'zod';
import type { Key, Keys } from './keys.ts';

/** An error as KMS reports it. */
export class KmsError extends Error {
  override readonly name = 'KmsError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

const decryptSchema = z.object({
  EncryptionContext: z.record(z.string(), z.string()).default({}),
  KeyId: z.string().min(1).optional(),
  /** Bytes travel as base64. */
  CiphertextBlob: z.base64().transform((text) => Buffer.from(text, 'base64')),
  EncryptionAlgorithm: z.literal('SYMMETRIC_DEFAULT').optional(),
});

/**
 * Decrypt: its key is known before anything is done, so that the call can be refused.
 *
 * @throws KmsError NotFoundException, InvalidCiphertextException, IncorrectKeyException
 * @throws ZodError for a body that isn't the operation's
 */
export function readDecrypt(keys: Keys, body: unknown): { readonly key: Key; run(): object } {
  const { KeyId, CiphertextBlob, EncryptionContext } = decryptSchema.parse(body);
  const key = keys.keyOf(CiphertextBlob);
  if (!key) throw invalidCiphertext();
  if (KeyId !== undefined) checkKey(keys, KeyId, key);
  return {
    key,
    run: () => {
      const plaintext = keys.decrypt(key, CiphertextBlob, EncryptionContext);
      if (!plaintext) throw invalidCiphertext();
      return {
        Plaintext: plaintext.toString('base64'),
        KeyId: key.arn,
        EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
      };
    },
  };
}

function checkKey(keys: Keys, name: string, key: Key): void {
  const named = keys.find(name);
  if (!named) throw new KmsError('NotFoundException', `Key '${name}' does not exist`);
  if (named === key) return;
  throw new KmsError(
    'IncorrectKeyException',
    'The key ID in the request does not identify a CMK that can perform this operation.',
  );
}

const invalidCiphertext = () =>
  new KmsError('InvalidCiphertextException', 'The ciphertext is not valid here.');
