import { buildClient, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
import {
  DecryptCommand,
  DescribeKeyCommand,
  EncryptCommand,
  GenerateDataKeyCommand,
  KMSClient,
} from '@aws-sdk/client-kms';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Credentials, KeyRing } from '../../../infra/local/credentials.ts';
import { startKms } from '../../../infra/local/engines/kms/engine.ts';
import { provisionData, readSystem } from '../../../infra/local/provision.ts';
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
  const kms = await startKms({ keys, authoriser: caller.iam });
  onTestFinished(() => kms.stop());
  const system = readSystem([
    stackOf({
      name: 'secrets',
      Resources: {
        Key: key(),
        Other: key(),
        Alias: {
          Type: 'AWS::KMS::Alias',
          Properties: { AliasName: 'alias/codes', TargetKeyId: { 'Fn::GetAtt': ['Key', 'Arn'] } },
        },
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

const encrypt = async (more: object = {}) =>
  (await operator.send(new EncryptCommand({ KeyId, Plaintext, EncryptionContext, ...more })))
    .CiphertextBlob;

describe('a key', () => {
  it('decrypts what it encrypted, in the same context, after a restart too', async () => {
    const CiphertextBlob = await encrypt();
    await start();
    const sameContext = { use: 'mail', pool: 'one' };
    const answer = await operator.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext: sameContext }),
    );
    expect(Buffer.from(answer.Plaintext ?? [])).toEqual(Plaintext);
    expect(answer.KeyId).toBe(KeyId);
    expect(KeyId).toMatch(/^arn:aws:kms:eu-west-2:000000000000:key\/[0-9a-f-]{36}$/);
  });

  it('never encrypts to the same twice', async () => {
    expect(await encrypt()).not.toEqual(await encrypt());
  });

  it('goes by its id, its ARN and its alias', async () => {
    const names = [
      KeyId,
      KeyId.split('/')[1],
      'alias/codes',
      KeyId.replace(/key\/.*/, 'alias/codes'),
    ];
    for (const name of names) {
      const { KeyMetadata } = await operator.send(new DescribeKeyCommand({ KeyId: name }));
      expect(KeyMetadata).toMatchObject({ Arn: KeyId, Description: 'Codes', Enabled: true });
    }
  });

  it.each([
    [
      'another context',
      async () => ({ CiphertextBlob: await encrypt(), EncryptionContext: { pool: 'two' } }),
      'InvalidCiphertextException',
    ],
    ['no context', async () => ({ CiphertextBlob: await encrypt() }), 'InvalidCiphertextException'],
    [
      'another key',
      async () => ({ CiphertextBlob: await encrypt(), EncryptionContext, KeyId: otherKey }),
      'IncorrectKeyException',
    ],
    [
      'bytes of nobody',
      async () => ({ CiphertextBlob: Buffer.alloc(90) }),
      'InvalidCiphertextException',
    ],
    [
      'an unknown key',
      async () => ({ CiphertextBlob: await encrypt(), EncryptionContext, KeyId: 'alias/none' }),
      'NotFoundException',
    ],
  ])('does not decrypt with %s', async (_, input, problem) => {
    expect(await problemOf(operator.send(new DecryptCommand(await input())))).toMatch(
      new RegExp(`^${problem}: `),
    );
  });

  it('does not decrypt what was changed, or what was encrypted with another state’s secret', async () => {
    const CiphertextBlob = Buffer.from((await encrypt()) ?? []);
    const changed = Buffer.from(CiphertextBlob);
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
    const decrypt = (blob: Buffer) =>
      problemOf(operator.send(new DecryptCommand({ CiphertextBlob: blob, EncryptionContext })));
    expect(await decrypt(changed)).toMatch(/^InvalidCiphertextException/);
    await start(Buffer.alloc(32, 2));
    expect(await decrypt(CiphertextBlob)).toMatch(/^InvalidCiphertextException/);
  });

  it('makes data keys of the length that is asked for', async () => {
    const make = (more: object) =>
      operator.send(new GenerateDataKeyCommand({ KeyId, EncryptionContext, ...more }));
    expect((await make({ KeySpec: 'AES_256' })).Plaintext).toHaveLength(32);
    const { CiphertextBlob, Plaintext: dataKey } = await make({ NumberOfBytes: 20 });
    const decrypted = await operator.send(
      new DecryptCommand({ CiphertextBlob, EncryptionContext }),
    );
    expect(decrypted.Plaintext).toEqual(dataKey);
    expect(await problemOf(make({}))).toMatch(/^ValidationException: /);
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
  it('needs a role that allows it on the key', async () => {
    const describe = () => problemOf(asFunction.send(new DescribeKeyCommand({ KeyId })));
    expect(await describe()).toMatch(
      /^AccessDeniedException: .* is not authorized to perform: kms:DescribeKey on resource: arn:/,
    );
    caller.grant(['Allow', 'kms:DescribeKey', otherKey]);
    expect(await describe()).toMatch(/^AccessDeniedException/);
    caller.grant(['Allow', 'kms:DescribeKey', KeyId]);
    expect(await describe()).toBe('no problem');
    const CiphertextBlob = await encrypt();
    const decrypt = new DecryptCommand({ CiphertextBlob, EncryptionContext });
    expect(await problemOf(asFunction.send(decrypt))).toMatch(/perform: kms:Decrypt/);
  });

  it('is signed, and one of the subset', async () => {
    const call = async (headers: Record<string, string>) =>
      (await fetch(endpoint, { method: 'POST', headers, body: '{}' })).json();
    expect(await call({ 'x-amz-target': 'TrentService.DescribeKey' })).toMatchObject({
      __type: 'MissingAuthenticationTokenException',
    });
    const wrongKey = clientWith({ accessKeyId: 'AKIANOBODY', secretAccessKey: 'none' });
    expect(await problemOf(wrongKey.send(new DescribeKeyCommand({ KeyId })))).toMatch(
      /^UnrecognizedClientException/,
    );
  });
});

describe('the AWS Encryption SDK', () => {
  it('encrypts and decrypts as a function, which has to be allowed to', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_KMS', endpoint);
    vi.stubEnv('AWS_ACCESS_KEY_ID', caller.credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', caller.credentials.secretAccessKey);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { encrypt: seal, decrypt: open } = buildClient(
      CommitmentPolicy.REQUIRE_ENCRYPT_REQUIRE_DECRYPT,
    );
    const keyring = new KmsKeyringNode({ generatorKeyId: KeyId });
    const encryptionContext = { 'userpool-id': 'one' };
    await expect(seal(keyring, Plaintext, { encryptionContext })).rejects.toThrow(
      'not authorized to perform: kms:GenerateDataKey',
    );
    caller.grant(['Allow', 'kms:GenerateDataKey', KeyId], ['Allow', 'kms:Decrypt', KeyId]);
    const { result } = await seal(keyring, Plaintext, { encryptionContext });
    expect(result.includes(Plaintext)).toBe(false);
    const { plaintext, messageHeader } = await open(keyring, result);
    expect(plaintext).toEqual(Plaintext);
    expect(messageHeader.encryptionContext).toMatchObject(encryptionContext);
    caller.grant(['Allow', 'kms:GenerateDataKey', KeyId]);
    await expect(open(keyring, result)).rejects.toThrow('not authorized to perform: kms:Decrypt');
  });
});
