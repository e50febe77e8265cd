import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Profile, profileRepository } from '../../../../functions/data/profile/repository.ts';
import { tokenRequested } from '../../../../functions/events/token-requested/token-requested.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** With a pool that says what is said here; the rest is tried on the running system. */

const NOW = Date.UTC(2026, 10, 1, 9);
const SECONDS = NOW / 1000;

let market: Marketplace;
let profile: Profile;
let hasSecondFactor: boolean;

const profiles = () => profileRepository(market.table);

async function profileOf(user_id: string): Promise<Profile> {
  const found = await profiles().get(user_id);
  if (found === undefined) throw new Error('There is no profile');
  return found;
}

beforeAll(async () => {
  market = await openMarketplace();
}, 240_000);

afterAll(() => market?.close());

beforeEach(async () => {
  profile = await profileOf(await market.person('PUBLIC'));
  hasSecondFactor = true;
});

type Source = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

/** Asks for a token as Cognito does. @returns from when on sessions are asked for more, as is known then */
async function noted(source: Source): Promise<number | undefined> {
  const { user_id, email } = profile;
  const handler = tokenRequested({
    profiles: profiles(),
    userPool: () => ({ hasSecondFactor: async () => hasSecondFactor }),
    logIdFor: () => 'somebody',
    now: () => new Date(NOW),
  });
  await handler({
    version: '2',
    triggerSource: `TokenGeneration_${source}`,
    region: 'eu-west-2',
    userPoolId: 'eu-west-2_Local1234',
    userName: user_id,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'theclient' },
    request: { userAttributes: { sub: user_id, email }, groupConfiguration: {}, scopes: [] },
    response: { claimsAndScopeOverrideDetails: {} },
  } as PreTokenGenerationV2TriggerEvent);
  return (await profileOf(user_id)).second_factor_from;
}

describe('from when on sessions are asked for a second factor', () => {
  it.each(['Authentication', 'NewPasswordChallenge'] as const)(
    'is noted at the first sign-in with it (%s), which itself counts',
    async (source) => {
      expect(await noted(source)).toBe(SECONDS - 5);
    },
  );

  it('isn’t noted when a session from before goes on', async () => {
    expect(await noted('RefreshTokens')).toBeUndefined();
  });

  it.each(['Authentication', 'RefreshTokens'] as const)(
    'stays the same afterwards (%s)',
    async (source) => {
      await profiles().noteSecondFactor(profile.user_id, SECONDS - 3600);
      expect(await noted(source)).toBe(SECONDS - 3600);
    },
  );

  it.each(['Authentication', 'RefreshTokens'] as const)(
    'is forgotten once there is none any more (%s)',
    async (source) => {
      await profiles().noteSecondFactor(profile.user_id, SECONDS - 3600);
      hasSecondFactor = false;
      expect(await noted(source)).toBeUndefined();
      expect(await profileOf(profile.user_id)).toEqual(profile);
    },
  );
});
