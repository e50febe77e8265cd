import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_ORGANISATIONS } from '../../demo/catalogue/organisations.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/catalogue/people.ts';
import { fullNameSchema } from '../../shared/profiles/full-name.ts';
import { PASSWORD_LIMITS } from '../../shared/profiles/limits.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

it.each(Object.entries(DEMO_PEOPLE))('the README says how to sign in as the %s', (_, { email }) => {
  expect(README).toContain(`\`${email}\``);
  expect(README).toContain(`\`${DEMO_PASSWORD}\``);
});

it('everybody has an address of their own, kept for fiction', () => {
  const emails = [
    ...Object.values(DEMO_PEOPLE),
    ...DEMO_ORGANISATIONS.map(({ owner }) => owner),
  ].map(({ email }) => email);
  // The lister and the host are among the owners.
  expect(new Set(emails).size).toBe(emails.length - 2);
  for (const email of emails) expect(email).toMatch(/^[a-z.]+@fellside\.example$/);
});

it('everybody’s name is one that they could have typed', () => {
  for (const { full_name } of Object.values(DEMO_PEOPLE)) {
    expect(fullNameSchema.parse(full_name)).toBe(full_name);
  }
});

it('the password is one that the pool takes', () => {
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(PASSWORD_LIMITS.min);
});
