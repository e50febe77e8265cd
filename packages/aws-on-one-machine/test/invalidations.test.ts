import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type Invalidations, startInvalidations } from '../src/engines/cloudfront/invalidations.ts';
import { functionCaller } from './support/function-caller.ts';

const ARN = 'arn:aws:cloudfront::000000000000:distribution/E1';

let engine: Invalidations;
let caller: ReturnType<typeof functionCaller>;
let client: CloudFrontClient;

beforeEach(async () => {
  const keys = new KeyRing(Buffer.alloc(32, 1));
  caller = functionCaller(keys);
  engine = await startInvalidations({ keys, authoriser: caller.iam });
  engine.addDistribution('E1', ARN);
  client = new CloudFrontClient({
    endpoint: engine.endpoint,
    region: 'eu-west-2',
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });
  onTestFinished(async () => {
    client.destroy();
    await engine.stop();
  });
});

const invalidate = (
  Items: string[],
  { CallerReference = 'one', DistributionId = 'E1', Quantity = Items.length } = {},
) =>
  client.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: { CallerReference, Paths: { Quantity, Items } },
    }),
  );

describe('CreateInvalidation', () => {
  it('needs its permission on the distribution', async () => {
    await expect(invalidate(['/a'])).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(caller.lines.at(-1)).toContain('cloudfront:CreateInvalidation');
    caller.grant(['Allow', 'cloudfront:CreateInvalidation', ARN]);
    await expect(invalidate(['/a'])).resolves.toMatchObject({
      Invalidation: {
        Status: 'Completed',
        InvalidationBatch: {
          CallerReference: 'one',
          Paths: { Quantity: 1, Items: ['/a'] },
        },
      },
    });
  });

  describe('that is allowed', () => {
    beforeEach(() => caller.grant(['Allow', 'cloudfront:CreateInvalidation', '*']));

    it('is made once under its reference, which no other may have', async () => {
      const first = await invalidate(['/media/*', '/b']);
      const again = await invalidate(['/media/*', '/b']);
      expect(again.Invalidation?.Id).toBe(first.Invalidation?.Id);
      expect(engine.made.map(({ paths }) => paths)).toEqual([['/media/*', '/b']]);
      await expect(invalidate(['/c'])).rejects.toMatchObject({
        name: 'InvalidationBatchAlreadyExists',
      });
      await invalidate(['/c'], { CallerReference: 'two' });
      expect(engine.made).toHaveLength(2);
    });

    it.each([
      ['a distribution that isn’t there', ['/a'], { DistributionId: 'E2' }, 'NoSuchDistribution'],
      ['a path without its slash', ['a'], {}, 'InvalidArgument'],
      ['a path with a space', ['/a b'], {}, 'InvalidArgument'],
      ['another number of paths than it says', ['/a'], { Quantity: 2 }, 'InvalidArgument'],
      [
        'more wildcards than CloudFront works on',
        Array.from({ length: 16 }, (_, index) => `/${index}/*`),
        {},
        'TooManyInvalidationsInProgress',
      ],
    ] as const)('is refused for %s', async (_, paths, given, name) => {
      await expect(invalidate([...paths], given)).rejects.toMatchObject({ name });
      expect(engine.made).toEqual([]);
    });
  });
});
