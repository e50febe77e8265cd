import { buildClient, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';

/** Reads a code that Cognito has encrypted. @throws for one that wasn't encrypted with that key */
export type DecryptCode = (encrypted: string) => Promise<string>;

/** @param keyArn of the one key that is trusted */
export function codeDecrypter(keyArn: string): DecryptCode {
  // What Cognito writes carries no commitment to its key.
  const { decrypt } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
  const keyring = new KmsKeyringNode({ keyIds: [keyArn] });
  return async (encrypted) => {
    const { plaintext } = await decrypt(keyring, Buffer.from(encrypted, 'base64'));
    return plaintext.toString('utf8');
  };
}
