import { buildClient, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Credentials, KeyRing } from '../src/credentials.ts';
import { CodeCipher } from '../src/engines/cognito/code-cipher.ts';
import { type Kms, startKms } from '../src/engines/kms/engine.ts';
import { provisionData, readSystem } from '../src/provision.ts';
import { stackOf } from './support/assembly.ts';
import { functionCaller } from './support/function-caller.ts';
import { problemOf } from './support/problem-of.ts';
import { keyPolicy } from './support/user-pool.ts';

const Plaintext = Buffer.from('a code');
const EncryptionContext = { pool: 'one', use: 'mail' };

const key = (more: object = {}) => ({
  Type: 'AWS::KMS::Key',
  Properties: { KeyPolicy: keyPolicy, EnableKeyRotation: true, Description: 'Codes', ...more },
});

let keys: KeyRing;
let caller: ReturnType<typeof functionCaller>;
let kms: Kms;
let endpoint: string;
let KeyId: string;
let otherKey: string;
let operator: KMSClient;
let asFunction: KMSClient;

function clientWith(credentials: Credentials, address = endpoint): KMSClient {
  const client = new KMSClient({
    endpoint: address,
    region: 'eu-west-2',
    credentials: { ...credentials },
    maxAttempts: 1,
  });
  onTestFinished(() => client.destroy());
  return client;
}

async function start(secret = Buffer.alloc(32, 1)) {
  keys = new KeyRing(secret);
  caller = functionCaller(keys);
  const started = await startKms({ keys, authoriser: caller.iam });
  onTestFinished(() => started.stop());
  kms = started;
  const system = readSystem([
    stackOf({
      name: 'secrets',
      Resources: {
        Key: key(),
        Other: key(),
      },
      Outputs: {
        Key: { Value: { 'Fn::GetAtt': ['Key', 'Arn'] } },
        Other: { Value: { 'Fn::GetAtt': ['Other', 'Arn'] } },
      },
    }),
  ]);
  await provisionData(system, { keys, kms } as never);
  ({ endpoint } = kms);
  KeyId = system.output('Key');
  otherKey = system.output('Other');
  operator = clientWith(keys.credentials('operator'));
  asFunction = clientWith(caller.credentials);
}

beforeEach(() => start());

/** Encrypts with the key, as only engines of this process can. */
function encrypt(): Buffer {
  const found = kms.keys.find(KeyId);
  if (!found) throw new Error(`There is no key ${KeyId}`);
  return kms.keys.encrypt(found, Plaintext, EncryptionContext);
}

describe('a key', () => {
  it('decrypts what it encrypted, in the same context, after a restart too', async () => {
    const CiphertextBlob = encrypt();
    await start();
    const sameContext = { use: 'mail', pool: 'one' };
    const answer = await operator.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: sameContext }),
    );
    expect(Buffer.from(answer.Plaintext ?? [])).toEqual(Plaintext);
    expect(answer.KeyId).toBe(KeyId);
    expect(KeyId).toMatch(/^arn:aws:kms:eu-west-2:000000000000:key\/[0-9a-f-]{36}$/);
  });

  it('never encrypts to the same twice', () => {
    expect(encrypt()).not.toEqual(encrypt());
  });

  it.each([
    [
      'another context',
      () => ({ CiphertextBlob: encrypt(), EncryptionContext: { pool: 'two' } }),
      'InvalidCiphertextException',
    ],
    ['no context', () => ({ CiphertextBlob: encrypt() }), 'InvalidCiphertextException'],
    [
      'another key',
      () => ({ CiphertextBlob: encrypt(), EncryptionContext, KeyId: otherKey }),
      'IncorrectKeyException',
    ],
    ['bytes of nobody', () => ({ CiphertextBlob: Buffer.alloc(90) }), 'InvalidCiphertextException'],
    [
      'an unknown key',
      () => ({ CiphertextBlob: encrypt(), EncryptionContext, KeyId: 'none' }),
      'NotFoundException',
    ],
  ])('does not decrypt with %s', async (_, input, problem) => {
    expect(await problemOf(operator.send(new DecryptCommand(input())))).toMatch(
      new RegExp(`^${problem}: `),
    );
  });

  it('does not decrypt what was changed, or what was encrypted with another state’s secret', async () => {
    const CiphertextBlob = encrypt();
    const changed = Buffer.from(CiphertextBlob);
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
    const decrypt = (blob: Buffer) =>
      problemOf(operator.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext })));
    expect(await decrypt(changed)).toMatch(/^InvalidCiphertextException/);
    await start(Buffer.alloc(32, 2));
    expect(await decrypt(CiphertextBlob)).toMatch(/^InvalidCiphertextException/);
  });

  it('is refused with a policy that would have to be ignored', async () => {
    const policy = {
      ...keyPolicy,
      Statement: [
        ...keyPolicy.Statement,
        {
          Effect: 'Allow',
          Action: 'kms:Decrypt',
          Principal: { AWS: 'arn:aws:iam::000000000000:role/other' },
          Resource: '*',
        },
      ],
    };
    const stack = stackOf({ name: 's', Resources: { Key: key({ KeyPolicy: policy }) } });
    await expect(provisionData(readSystem([stack]), { keys } as never)).rejects.toThrow(
      /can't honour the properties of Key \(AWS::KMS::Key, stack s\)/,
    );
  });
});

describe('a call', () => {
  it('needs a role that allows it on the key, by its id or its ARN', async () => {
    const decrypt = (more: object = {}) =>
      problemOf(
        asFunction.send(
          new DecryptCommand({ CiphertextBlob: encrypt(), EncryptionContext, ...more }),
        ),
      );
    expect(await decrypt()).toMatch(
      /^AccessDeniedException: .* is not authorized to perform: kms:Decrypt on resource: arn:/,
    );
    caller.grant(['Allow', 'kms:Decrypt', otherKey]);
    expect(await decrypt()).toMatch(/^AccessDeniedException/);
    caller.grant(['Allow', 'kms:Decrypt', KeyId]);
    for (const more of [{}, { KeyId }, { KeyId: KeyId.split('/')[1] }]) {
      expect(await decrypt(more)).toBe('no problem');
    }
  });

  it('is signed, and one of the subset', async () => {
    const call = async (headers: Record<string, string>) =>
      (await fetch(endpoint, { method: 'POST', headers, body: '{}' })).json();
    expect(await call({ 'x-amz-target': 'TrentService.Decrypt' })).toMatchObject({
      __type: 'MissingAuthenticationTokenException',
    });
    const wrongKey = clientWith({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'none' });
    const decrypt = new DecryptCommand({ CiphertextBlob: encrypt() });
    expect(await problemOf(wrongKey.send(decrypt))).toMatch(/^UnrecognizedClientException/);
    const encryptIt = new EncryptCommand({ KeyId, Plaintext });
    expect(await problemOf(operator.send(encryptIt))).toMatch(/^UnknownOperationException/);
  });
});

describe('the AWS Encryption SDK', () => {
  it('decrypts as a function, which has to be allowed to', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_KMS', endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', caller.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', caller.credentials.secretAccessKey);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { decrypt: open } = buildClient(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);
    const keyring = new KmsKeyringNode({ keyIds: [KeyId] });
    const sealed = await new CodeCipher(kms.keys).encrypt('a code', 'one', KeyId);
    const openIt = () => open(keyring, Buffer.from(sealed, 'base64'));
    await expect(openIt()).rejects.toThrow('not authorized to perform: kms:Decrypt');
    caller.grant(['Allow', 'kms:Decrypt', KeyId]);
    const { plaintext, messageHeader } = await openIt();
    expect(plaintext).toEqual(Plaintext);
    expect(messageHeader.encryptionContext).toMatchObject({ 'userpool-id': 'one' });
  });
});
