import { expect, it } from 'vitest';
import { auditFilterIn, withFilter } from '../../../../web/src/features/audit/audit-filter.ts';

it('reads the filters from the address, without invalid dates and actions', () => {
  const query = new URLSearchParams('subject=lst_1&from=2026-02-30&to=2026-03-01&by=&x=y&action=z');
  expect(auditFilterIn(query)).toEqual({ subject: 'lst_1', to: '2026-03-01' });
  expect(auditFilterIn(new URLSearchParams('action=rejected'))).toEqual({ action: 'rejected' });
});

it('actor, subject and action replace each other; dates stay', () => {
  const filter = { by: 'a', from: '2026-03-01' };
  expect(withFilter(filter, 'subject', 'b')).toEqual({ subject: 'b', from: '2026-03-01' });
  expect(withFilter(filter, 'by', 'c')).toEqual({ by: 'c', from: '2026-03-01' });
  expect(withFilter(filter, 'action', 'rejected')).toEqual({
    action: 'rejected',
    from: '2026-03-01',
  });
  expect(withFilter(filter, 'to', '2026-03-02')).toEqual({ ...filter, to: '2026-03-02' });
  expect(withFilter(filter, 'subject', null)).toEqual(filter);
  expect(withFilter(filter, 'by', null)).toEqual({ from: '2026-03-01' });
});
