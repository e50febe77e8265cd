import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Profile, profileRepository } from '../../../../functions/data/profile/repository.ts';
import { tokenRequested } from '../../../../functions/events/token-requested/token-requested.ts';
import { type Marketplace, openMarketplace } from '../../../support/marketplace.ts';

/** With a stubbed pool; the rest is tested on the running system. */

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
});

afterAll(() => market?.close());

beforeEach(async () => {
  profile = await profileOf(await market.person('PUBLIC'));
  hasSecondFactor = true;
});

type Source = 'Authentication' | 'NewPasswordChallenge' | 'RefreshTokens';

/** Requests a token as Cognito does. @returns the changes to the access token */
async function asked(source: Source, email = profile.email) {
  const { user_id } = profile;
  const handler = tokenRequested({
    profiles: profiles(),
    userPool: () => ({ hasSecondFactor: async () => hasSecondFactor }),
    logIdOf: () => 'somebody',
    now: () => new Date(NOW),
  });
  const { response } = await handler({
    version: '2',
    triggerSource: `TokenGeneration_${source}`,
    region: 'eu-west-2',
    userPoolId: 'eu-west-2_Local1234',
    userName: user_id,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'theclient' },
    request: { userAttributes: { sub: user_id, email }, groupConfiguration: {}, scopes: [] },
    response: { claimsAndScopeOverrideDetails: {} },
  } as PreTokenGenerationV2TriggerEvent);
  return response.claimsAndScopeOverrideDetails.accessTokenGeneration;
}

describe('the time since when sessions need a second factor', () => {
  const notedFrom = async () => (await profileOf(profile.user_id)).second_factor_from;

  it.each(['Authentication', 'NewPasswordChallenge', 'RefreshTokens'] as const)(
    'can’t be set by a token (%s)',
    async (source) => {
      expect(await asked(source)).toMatchObject({ claimsToAddOrOverride: { aal: 'aal2' } });
      expect(await notedFrom()).toBeUndefined();
      const from = SECONDS - 3600;
      await profiles().endSessions(profile.user_id, { from, secondFactor: 'on' });
      await asked(source);
      expect(await notedFrom()).toBe(from);
    },
  );

  it.each(['Authentication', 'RefreshTokens'] as const)(
    'is removed once there is no second factor any more (%s)',
    async (source) => {
      const from = SECONDS - 3600;
      await profiles().endSessions(profile.user_id, { from, secondFactor: 'on' });
      hasSecondFactor = false;
      expect(await asked(source)).toMatchObject({ claimsToAddOrOverride: { aal: 'aal1' } });
      expect(await notedFrom()).toBeUndefined();
    },
  );

  it('stays if it was set again meanwhile', async () => {
    const { user_id } = profile;
    await profiles().endSessions(user_id, { from: SECONDS, secondFactor: 'on' });
    await profiles().removeSecondFactor({ user_id, second_factor_from: SECONDS - 3600 });
    expect(await notedFrom()).toBe(SECONDS);
  });
});

describe('an access token', () => {
  const MANAGE = ['aws.cognito.signin.user.admin'];

  it.each(['Authentication', 'NewPasswordChallenge', 'RefreshTokens'] as const)(
    'can’t manage its account at Cognito (%s)',
    async (source) => {
      expect(await asked(source)).toMatchObject({ scopesToSuppress: MANAGE });
    },
  );

  it('can, from the one sign-in that sets up an authenticator app', async () => {
    await profiles().allowEnrolment(profile.user_id, SECONDS + 1);
    expect(await asked('Authentication')).not.toHaveProperty('scopesToSuppress');
    expect(await asked('RefreshTokens')).toMatchObject({ scopesToSuppress: MANAGE });
    await profiles().allowEnrolment(profile.user_id, SECONDS);
    expect(await asked('Authentication')).toMatchObject({ scopesToSuppress: MANAGE });
  });
});

describe('an address', () => {
  it('that was changed in the pool leads to the profile, and the former one doesn’t any more', async () => {
    const { user_id, email } = profile;
    await asked('RefreshTokens', 'After@example.com');
    expect(await profileOf(user_id)).toMatchObject({ email: 'After@example.com' });
    expect(await profiles().listUserIdsByEmail('after@EXAMPLE.com')).toEqual([user_id]);
    expect(await profiles().listUserIdsByEmail(email)).toEqual([]);
  });
});
