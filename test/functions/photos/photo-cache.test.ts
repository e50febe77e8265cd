import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { photoCache } from '../../../functions/photos/photo-cache.ts';
import { scriptedCalls, textOf, withoutPauses } from '../../support/scripted-calls.ts';

describe('CloudFront invalidates', () => {
  let cloudFront: ReturnType<typeof mockClient>;

  beforeEach(() => {
    cloudFront = mockClient(CloudFrontClient);
    cloudFront.on(CreateInvalidationCommand).resolves({});
    onTestFinished(() => cloudFront.restore());
  });

  const pathsFor = async (listing_ids: readonly string[]) => {
    await photoCache('E1', { region: 'eu-west-2' }).forget(listing_ids);
    const [call] = cloudFront.commandCalls(CreateInvalidationCommand);
    const { DistributionId, InvalidationBatch } = call?.args[0].input ?? {};
    expect(DistributionId).toBe('E1');
    expect(InvalidationBatch?.Paths?.Quantity).toBe(InvalidationBatch?.Paths?.Items?.length);
    return InvalidationBatch?.Paths?.Items;
  };

  it('all forms of the photos of a few listings, and of no other', async () => {
    expect(await pathsFor(['lst_1', 'lst_2'])).toEqual([
      '/media/photos/lst_1/*',
      '/media/photos/lst_2/*',
    ]);
  });

  it('all photos with one path for many listings, because it handles few paths at a time', async () => {
    const many = Array.from({ length: 6 }, (_, index) => `lst_${index}`);
    expect(await pathsFor(many)).toEqual(['/media/photos/*']);
  });

  it('the same photos anew each time', async () => {
    await pathsFor(['lst_1']);
    await pathsFor(['lst_1']);
    const names = cloudFront
      .commandCalls(CreateInvalidationCommand)
      .map(({ args }) => args[0].input.InvalidationBatch?.CallerReference);
    expect(new Set(names).size).toBe(2);
  });
});

it('an invalidation is requested again with its name after a lost reply', async () => {
  const { config, requests } = scriptedCalls('lost reply', {
    status: 201,
    body: '<Invalidation/>',
  });
  await withoutPauses(() => photoCache('E1', config).forget(['lst_1']));
  expect(requests).toHaveLength(2);
  expect(textOf(requests[1]?.body)).toBe(textOf(requests[0]?.body));
});
