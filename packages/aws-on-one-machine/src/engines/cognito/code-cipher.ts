import { randomBytes } from 'node:crypto';
import type { Key, Keys } from '../kms/keys.ts';

/**
 * Encrypts codes for the function that mails them, as Cognito does: with the AWS Encryption SDK and
 * a KMS key. Cognito has a grant for that key, so IAM is not asked.
 */
export class CodeCipher {
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  /**
   * @param keyArn the key that the function may decrypt with
   * @returns base64
   */
  async encrypt(code: string, poolId: string, keyArn: string): Promise<string> {
    const key = this.#keys.find(keyArn);
    if (!key) throw new Error(`There is no key ${keyArn}.`);
    // Loaded with the first code: it is large, and most starts send none.
    const { buildClient, CommitmentPolicy, KmsKeyringNode } = await import(
      '@aws-crypto/client-node'
    );
    // Without key commitment, as in Cognito: the function that decrypts has to allow that.
    const { encrypt } = buildClient(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
    const keyring = new KmsKeyringNode({
      generatorKeyId: key.arn,
      clientProvider: () => grantedUse(this.#keys, key),
    });
    const { result } = await encrypt(keyring, code, {
      encryptionContext: { 'userpool-id': poolId },
    });
    return result.toString('base64');
  }
}

interface Request {
  readonly EncryptionContext?: Readonly<Record<string, string>>;
}

/** KMS as the Encryption SDK calls it, for one key. */
function grantedUse(keys: Keys, key: Key) {
  return {
    async generateDataKey({
      NumberOfBytes,
      EncryptionContext = {},
    }: Request & { NumberOfBytes?: number }) {
      const Plaintext = randomBytes(NumberOfBytes ?? 32);
      return {
        KeyId: key.arn,
        Plaintext,
        CiphertextBlob: keys.encrypt(key, Plaintext, EncryptionContext),
      };
    },
    async encrypt({ Plaintext, EncryptionContext = {} }: Request & { Plaintext: Uint8Array }) {
      return {
        KeyId: key.arn,
        CiphertextBlob: keys.encrypt(key, Buffer.from(Plaintext), EncryptionContext),
      };
    },
    async decrypt({
      CiphertextBlob,
      EncryptionContext = {},
    }: Request & { CiphertextBlob: Uint8Array }) {
      const plaintext = keys.decrypt(key, Buffer.from(CiphertextBlob), EncryptionContext);
      if (!plaintext) throw new Error('The ciphertext is not valid here.');
      return { KeyId: key.arn, Plaintext: plaintext };
    },
  };
}
