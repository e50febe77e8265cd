import { expect, it } from 'vitest';
import { mailboxOf } from '../../../shared/accounts/mailbox.ts';

it.each([
  ['Ruth@Example.com', 'ruth@example.com'],
  ['ruth+fell+two@example.com', 'ruth@example.com'],
  ['r.u.t.h@example.com', 'r.u.t.h@example.com'],
  ['R.uth+x@gmail.com', 'ruth@gmail.com'],
  ['ruth@googlemail.com', 'ruth@gmail.com'],
  // Without the part from the plus sign on, the name would be empty.
  ['+ruth@example.com', '+ruth@example.com'],
])('of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
