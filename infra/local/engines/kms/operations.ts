import { randomBytes } from 'node:crypto';
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

/** A parsed call: its key is known before anything is done, so that it can be refused. */
interface KmsCall {
  readonly key: Key;
  run(): object;
}

/**
 * @throws KmsError NotFoundException, InvalidCiphertextException, IncorrectKeyException
 * @throws ZodError for a body that isn't the operation's
 */
export type KmsOperation = (keys: Keys, body: unknown) => KmsCall;

/** Bytes travel as base64. */
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

const keySchema = z.object({ KeyId: z.string().min(1) });
const contextSchema = z.object({ EncryptionContext: z.record(z.string(), z.string()).default({}) });

const encryptSchema = z.object({
  ...keySchema.shape,
  ...contextSchema.shape,
  Plaintext: bytes,
  EncryptionAlgorithm: z.literal('SYMMETRIC_DEFAULT').optional(),
});

const decryptSchema = z.object({
  ...contextSchema.shape,
  KeyId: z.string().min(1).optional(),
  CiphertextBlob: bytes,
  EncryptionAlgorithm: z.literal('SYMMETRIC_DEFAULT').optional(),
});

const dataKeySchema = z
  .object({
    ...keySchema.shape,
    ...contextSchema.shape,
    NumberOfBytes: z.int().min(1).max(1024).optional(),
    KeySpec: z.enum(['AES_128', 'AES_256']).optional(),
  })
  .refine(
    ({ NumberOfBytes, KeySpec }) => (NumberOfBytes === undefined) !== (KeySpec === undefined),
    {
      error: 'Please specify either number of bytes or key spec.',
    },
  );

/** The subset: what the AWS Encryption SDK calls, and a look at a key. */
export const operations: ReadonlyMap<string, KmsOperation> = new Map<string, KmsOperation>([
  [
    'Encrypt',
    (keys, body) => {
      const { KeyId, Plaintext, EncryptionContext } = encryptSchema.parse(body);
      const key = findKey(keys, KeyId);
      return {
        key,
        run: () => ({
          CiphertextBlob: keys.encrypt(key, Plaintext, EncryptionContext).toString('base64'),
          KeyId: key.arn,
          EncryptionAlgorithm: 'SYMMETRIC_DEFAULT',
        }),
      };
    },
  ],
  [
    'Decrypt',
    (keys, body) => {
      const { KeyId, CiphertextBlob, EncryptionContext } = decryptSchema.parse(body);
      const key = keys.keyOf(CiphertextBlob);
      if (!key) throw invalidCiphertext();
      if (KeyId !== undefined && findKey(keys, KeyId) !== key) {
        throw new KmsError(
          'IncorrectKeyException',
          'The key ID in the request does not identify a CMK that can perform this operation.',
        );
      }
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
    },
  ],
  [
    'GenerateDataKey',
    (keys, body) => {
      const { KeyId, NumberOfBytes, KeySpec, EncryptionContext } = dataKeySchema.parse(body);
      const key = findKey(keys, KeyId);
      const length = NumberOfBytes ?? (KeySpec === 'AES_128' ? 16 : 32);
      return {
        key,
        run: () => {
          const dataKey = randomBytes(length);
          return {
            CiphertextBlob: keys.encrypt(key, dataKey, EncryptionContext).toString('base64'),
            Plaintext: dataKey.toString('base64'),
            KeyId: key.arn,
          };
        },
      };
    },
  ],
  [
    'DescribeKey',
    (keys, body) => {
      const key = findKey(keys, keySchema.parse(body).KeyId);
      return { key, run: () => ({ KeyMetadata: describe(key) }) };
    },
  ],
]);

function findKey(keys: Keys, name: string): Key {
  const key = keys.find(name);
  if (key) return key;
  const what = name.includes('alias/') ? 'Alias' : 'Key';
  throw new KmsError('NotFoundException', `${what} '${name}' does not exist`);
}

const invalidCiphertext = () =>
  new KmsError('InvalidCiphertextException', 'The ciphertext is not valid here.');

function describe(key: Key) {
  return {
    KeyId: key.id,
    Arn: key.arn,
    AWSAccountId: key.arn.split(':')[4],
    CreationDate: key.created.getTime() / 1000,
    Description: key.description,
    Enabled: true,
    KeyManager: 'CUSTOMER',
    KeySpec: 'SYMMETRIC_DEFAULT',
    CustomerMasterKeySpec: 'SYMMETRIC_DEFAULT',
    KeyState: 'Enabled',
    KeyUsage: 'ENCRYPT_DECRYPT',
    EncryptionAlgorithms: ['SYMMETRIC_DEFAULT'],
    MultiRegion: false,
    Origin: 'AWS_KMS',
  };
}
