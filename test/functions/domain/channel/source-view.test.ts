import { expect, it } from 'vitest';
import { sourceView } from '../../../../functions/domain/channel/source-view.ts';
import { derivedId } from '../../../../functions/lib/ids.ts';
import { channelSource, nights } from '../../../support/channel-sources.ts';

const booking_id = derivedId('bkg', 1);

it.each([
  ['2026-12-07', 1],
  ['2026-12-08', 0],
])('a conflict is shown until the last of its nights, on %s', (today, count) => {
  const { check_in, check_out } = nights('2026-12-01', '2026-12-08');
  const since = '2026-11-20T10:00:00.000Z';
  const each = channelSource({
    conflicts: [
      { booking_id, kind: 'DOUBLE', theirs: { check_in, check_out }, since, is_settled: false },
    ],
  });
  const stay = {
    booking_id,
    user_id: 'usr_1',
    guest_name: 'Priya Nair',
    guests: 2,
    dogs: 0,
    status: 'CONFIRMED' as const,
    check_in: '2026-12-04',
    check_out: '2026-12-10',
  };
  const now = new Date(`${today}T10:00:00.000Z`);

  const { conflicts } = sourceView(each, {
    slot: '00',
    round: undefined,
    stays: [stay],
    today,
    now,
  });

  expect(conflicts).toHaveLength(count);
});
