import { describe, expect, it } from 'vitest';
import {
  type Count,
  type CountedUse,
  type Counter,
  limiterFor,
} from '../../../functions/lib/limiter.ts';
import type { RequestLimit } from '../../../shared/limits.ts';
import { caller } from '../../support/gateway-event.ts';

const AT = new Date('2026-11-22T10:20:00.250Z');

const counterOf = (count: Count): Counter => ({ count, giveBack: async () => {} });

const BY_NETWORK: RequestLimit = {
  counter: 'enquiries',
  by: 'network',
  most: 5,
  per: 'hour',
  can: 'send {most} enquiries',
};

const A_DAY: RequestLimit = { ...BY_NETWORK, counter: 'enquiries-a-day', most: 20, per: 'day' };

const requestFrom = (networkAddress: string) => ({
  operation: 'sendEnquiry',
  params: { listing_id: 'lst_1' },
  body: undefined,
  caller: { ...caller, networkAddress },
});

describe('a limit by network address', () => {
  it('counts one connection’s addresses together', async () => {
    const counted: CountedUse[] = [];
    const limiter = limiterFor(
      counterOf(async (each) => {
        counted.push(each);
        return undefined;
      }),
      () => AT,
    );
    await limiter([BY_NETWORK], requestFrom('2001:db8::1'));
    await limiter([BY_NETWORK], requestFrom('2001:db8::ffff:1'));
    expect(counted[0]).toEqual({
      counter: 'enquiries',
      subject: '2001:db8:0:0::/64',
      window: '2026-11-22T10:00:00.000Z',
      expiresAt: Date.parse('2026-11-22T11:00:00Z') / 1000,
      amount: 1,
      most: 5,
    });
    expect(counted[1]).toEqual(counted[0]);
  });

  it('says when to try again, in minutes for an hour or hours for a day', async () => {
    const reached =
      (counter: string): Count =>
      async (each) =>
        each.counter === counter ? each.most : undefined;
    const refusedBy = (counter: string) =>
      limiterFor(counterOf(reached(counter)), () => AT)(
        [BY_NETWORK, A_DAY],
        requestFrom('203.0.113.9'),
      );
    await expect(refusedBy('enquiries')).rejects.toMatchObject({
      retryAfter: 2400,
      message:
        'From your network, you can send 5 enquiries an hour. Please try again in 40 minutes',
    });
    await expect(refusedBy('enquiries-a-day')).rejects.toMatchObject({
      retryAfter: 13 * 3600 + 2400,
      message: 'From your network, you can send 20 enquiries a day. Please try again in 14 hours',
    });
  });
});
