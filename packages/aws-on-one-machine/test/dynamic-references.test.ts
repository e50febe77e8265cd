import { describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { resolveDynamicReferences } from '../src/engines/secrets-manager/dynamic-references.ts';
import { readSystem } from '../src/provision.ts';
import { stackOf } from './support/assembly.ts';

const system = readSystem([
  stackOf({
    name: 'fixture',
    Resources: { OriginSecret: { Type: 'AWS::SecretsManager::Secret' } },
  }),
]);
const [secret] = system.resources;
if (secret === undefined) throw new Error('The fixture has no secret');
const arn = system.ref(secret);

const resolve = (value: unknown, key = 'one') =>
  resolveDynamicReferences(value, system, new KeyRing(Buffer.from(key)));

describe('a dynamic reference', () => {
  const reference = `{{resolve:secretsmanager:${arn}:SecretString:::}}`;

  it('is replaced by the secret, wherever it stands', () => {
    const value = resolve(reference);
    expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(resolve({ Variables: { A: `${reference} ${reference}`, B: [reference, 1] } })).toEqual({
      Variables: { A: `${value} ${value}`, B: [value, 1] },
    });
  });

  it('means the same at every start, and another in another state', () => {
    expect(resolve(reference)).toBe(resolve(reference));
    expect(resolve(reference)).not.toBe(resolve(reference, 'other'));
  });

  it.each([
    '{{resolve:ssm:/name}}',
    `{{resolve:secretsmanager:${arn}x:SecretString:::}}`,
    `{{resolve:secretsmanager:${arn}:SecretString:field::}}`,
  ])('to what isn’t there stops the start: %s', (other) => {
    expect(() => resolve(other)).toThrow(/can't resolve \{\{resolve:/);
  });
});
