import { describe, expect, it } from 'vitest';
import { newProfile, ownerOf } from '../../../../functions/domain/account/new-profile.ts';
import { profileFieldsSchema } from '../../../../shared/profiles/schema.ts';

const NOW = new Date('2026-11-01T09:00:00.000Z');
const EMAIL = 'hannah@fellside.example';

const nameOf = (name?: string) =>
  newProfile(ownerOf({ sub: 'usr_1', email: EMAIL, ...(name === undefined ? {} : { name }) }), NOW)
    .full_name;

describe('the name on a new profile', () => {
  it.each([
    [undefined, EMAIL],
    ['', EMAIL],
    [' \n\t ', EMAIL],
    ['Hannah Tyson', 'Hannah Tyson'],
    [' Hannah\r\nTyson\u2028\u0007 ', 'Hannah Tyson'],
    ['x'.repeat(2048), 'x'.repeat(100)],
    [`${'x'.repeat(99)} and more`, 'x'.repeat(99)],
  ])('for a user who signs up as %j is %j', (told, kept) => {
    expect(nameOf(told)).toBe(kept);
    expect(profileFieldsSchema.parse({ full_name: kept })).toEqual({ full_name: kept });
  });
});
