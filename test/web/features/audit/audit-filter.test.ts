import { expect, it } from 'vitest';
import { auditFilterIn, withFilter } from '../../../../web/src/features/audit/audit-filter.ts';

it('the filters are those of the address, without days that are none', () => {
  const query = new URLSearchParams('subject=lst_1&from=2026-02-30&to=2026-03-01&by=&x=y');
  expect(auditFilterIn(query)).toEqual({ subject: 'lst_1', to: '2026-03-01' });
});

it('who did it and what it was done to replace each other; days stay', () => {
  const filter = { by: 'a', from: '2026-03-01' };
  expect(withFilter(filter, 'subject', 'b')).toEqual({ subject: 'b', from: '2026-03-01' });
  expect(withFilter(filter, 'by', 'c')).toEqual({ by: 'c', from: '2026-03-01' });
  expect(withFilter(filter, 'to', '2026-03-02')).toEqual({ ...filter, to: '2026-03-02' });
  expect(withFilter(filter, 'subject', null)).toEqual(filter);
  expect(withFilter(filter, 'by', null)).toEqual({ from: '2026-03-01' });
});
