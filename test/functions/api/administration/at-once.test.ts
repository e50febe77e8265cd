import { afterAll, beforeAll, describe, expect } from 'vitest';
import { auditRepository } from '../../../../functions/data/audit/repository.ts';
import { profileRepository } from '../../../../functions/data/profile/repository.ts';
import { transactionFaults, withFaults } from '../../../support/faulty-client.ts';
import {
  askHandlers,
  handlersOn,
  type Marketplace,
  openMarketplace,
} from '../../../support/marketplace.ts';
import type { Random } from '../../../support/random.ts';
import { soakTest } from '../../../support/soak.ts';

/** Two admins, who are the only ones, remove or suspend each other at the same moment. */

let market: Marketplace;

beforeAll(async () => {
  market = await openMarketplace();
});

afterAll(() => market?.close());

describe.each([
  { name: 'undisturbed', rounds: { sample: 4, whole: 400 }, before: () => () => undefined },
  {
    name: 'among conflicts and lost replies',
    rounds: { sample: 4, whole: 200 },
    before: (choose: Random) => transactionFaults(choose, { conflict: 0.3, lostReply: 0.2 }),
  },
])('$name', ({ rounds, before }) => {
  soakTest('one of both stays an admin', rounds, async ({ amount, choose }) => {
    const profiles = profileRepository(market.table);
    const table = withFaults(market.another(), { before: before(choose) });
    const handlers = handlersOn(table, market.photos);
    for (let round = 0; round < amount; round += 1) {
      const pair = [await market.person('ADMIN'), await market.person('ADMIN')] as const;
      for (const { user_id } of await profiles.listAdmins()) {
        if (pair.includes(user_id)) continue;
        const found = await profiles.get(user_id);
        if (found !== undefined) await profiles.put({ ...found, role: 'PUBLIC' });
      }
      const drawn = () => ({
        ...(choose.next() < 0.5 ? { role: null } : { suspended: true }),
        reason: 'One of us has to go',
      });

      const answers = await Promise.all(
        [pair, pair.toReversed()].map(([by = '', user_id = '']) =>
          askHandlers(handlers, 'updateUser', { by, params: { user_id }, body: drawn() }),
        ),
      );

      const remainingAdmins = await profiles.listAdmins();
      expect(remainingAdmins.length).toBe(1);
      const statuses = answers.map(({ status }) => status);
      // The other comes too late: no admin any more (403), suspended (401), or about the last admin
      // (409).
      expect(statuses.filter((status) => status === 200).length).toBe(1);
      expect(statuses.filter((status) => [401, 403, 409].includes(status)).length).toBe(1);
      const winner = pair[statuses.indexOf(200)];
      expect(remainingAdmins[0]?.user_id).toBe(winner);
      const loser = pair.find((user_id) => user_id !== winner) ?? '';
      const trails = await Promise.all(
        [winner ?? '', loser].map((id) => auditRepository(market.table).trailOf(id)),
      );
      expect(trails.map(({ length }) => length)).toEqual([0, 1]);
    }
    return amount;
  });
});
