import {
  buildClient,
  CommitmentPolicy,
  cacheClients,
  KMS,
  KmsKeyringNode,
  type KmsNodeClientSupplier,
} from '@aws-crypto/client-node';
import { withTimeouts } from '../../lib/aws-client.ts';

/** Decrypts a code that Cognito has encrypted. @throws if it wasn't encrypted with that key */
export type DecryptCode = (encrypted: string) => Promise<string>;

type KmsConfig = NonNullable<ConstructorParameters<typeof KMS>[0]>;
type EncryptionSdkClient = Exclude<ReturnType<KmsNodeClientSupplier>, false>;

/** Makes the Encryption SDK's clients of KMS, one for each region. */
export const kmsClients = (config: KmsConfig): KmsNodeClientSupplier =>
  cacheClients(
    (region) =>
      // Its type for clients doesn't support `exactOptionalPropertyTypes`.
      new KMS({ ...withTimeouts(), region, ...config }) as KMS & EncryptionSdkClient,
  );

/**
 * Decrypts by KMS; in AWS the client's configuration comes from the environment.
 * @param keyArn of the one trusted key
 */
export function codeDecrypter(keyArn: string, config: KmsConfig = {}): DecryptCode {
  // Cognito encrypts without key commitment.
  const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
  const keyring = new KmsKeyringNode({ clientProvider: kmsClients(config), keyIds: [keyArn] });
  return async (encrypted) => {
    const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
    return plaintext.toString('utf8');
  };
}
