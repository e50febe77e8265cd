import { randomBytes } from 'node:crypto';
import { buildClient, CommitmentPolicy, KmsKeyringNode } from '@aws-crypto/client-node';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  codeDecrypter,
  kmsClients,
} from '../../../../functions/events/code-requested/decrypt-code.ts';
import {
  type Attempt,
  scriptedCalls,
  timedOut,
  withoutPauses,
} from '../../../support/scripted-calls.ts';

const KEY = 'arn:aws:kms:eu-west-2:000000000000:key/11111111-2222-3333-4444-555555555555';
const OTHER_KEY = KEY.replace('1111', '9999');
const DATA_KEY = { KeyId: KEY, Plaintext: randomBytes(32).toString('base64') };

const json = (status: number, body: object): Attempt => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});
const THROTTLED = json(400, { __type: 'ThrottlingException', message: 'Rate exceeded' });
const DECRYPTED = json(200, DATA_KEY);

let encrypted: string;

/** Encrypts a code as Cognito does. */
beforeAll(async () => {
  const { config } = scriptedCalls(
    json(200, { ...DATA_KEY, CiphertextBlob: Buffer.from('a data key').toString('base64') }),
  );
  const { encrypt } = buildClient(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
  const keyring = new KmsKeyringNode({
    clientProvider: kmsClients(config),
    generatorKeyId: KEY,
  });
  const { result } = await encrypt(keyring, '123456');
  encrypted = result.toString('base64');
});

it.each([
  ['at once', []],
  ['after KMS was busy', [THROTTLED]],
  ['after the reply was lost', ['lost reply' as const]],
])('a code is decrypted %s', async (_, before) => {
  const { config, requests } = scriptedCalls(...before, DECRYPTED);
  expect(await withoutPauses(() => codeDecrypter(KEY, config)(encrypted))).toBe('123456');
  expect(requests).toHaveLength(before.length + 1);
});

it('a code isn’t decrypted while KMS stays busy, and Cognito is told to call again', async () => {
  const { config, requests } = scriptedCalls(THROTTLED, THROTTLED, THROTTLED);
  await expect(withoutPauses(() => codeDecrypter(KEY, config)(encrypted))).rejects.toThrow(
    'ThrottlingException',
  );
  expect(requests).toHaveLength(3);
});

it.each([
  timedOut(),
  Object.assign(new Error('not authorized'), { name: 'AccessDeniedException' }),
])('decrypting a code fails with KMS’s $name', async (error) => {
  const kms = mockClient(KMSClient);
  onTestFinished(() => kms.restore());
  kms.on(DecryptCommand).rejects(error);
  await expect(codeDecrypter(KEY, { region: 'eu-west-2' })(encrypted)).rejects.toThrow(error.name);
});

it('a code under another key is refused without a call to KMS', async () => {
  const { config, requests } = scriptedCalls();
  await expect(codeDecrypter(OTHER_KEY, config)(encrypted)).rejects.toThrow();
  expect(requests).toEqual([]);
});
