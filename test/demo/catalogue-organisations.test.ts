import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS } from '../../demo/catalogue/catalogue.ts';
import { DEMO_ORGANISATIONS } from '../../demo/catalogue/organisations.ts';
import { organisationFieldsSchema } from '../../shared/organisations/schema.ts';
import { fullNameSchema } from '../../shared/profiles/full-name.ts';

describe('the organisations of the catalogue', () => {
  it('are twelve to fourteen, each with listings that anyone can see', () => {
    expect(DEMO_ORGANISATIONS.length).toBeGreaterThanOrEqual(12);
    expect(DEMO_ORGANISATIONS.length).toBeLessThanOrEqual(14);
    const published = new Set(
      DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED').map(
        ({ organisation }) => organisation,
      ),
    );
    expect(published).toEqual(new Set(DEMO_ORGANISATIONS.map(({ slug }) => slug)));
  });

  it('have every listing among theirs', () => {
    const slugs = new Set(DEMO_ORGANISATIONS.map(({ slug }) => slug));
    const unowned = DEMO_LISTINGS.filter(({ organisation }) => !slugs.has(organisation));
    expect(unowned.map(({ slug }) => slug)).toEqual([]);
  });

  it('are what their owners could have typed', () => {
    for (const { slug, owner, ...organisation } of DEMO_ORGANISATIONS) {
      expect(organisationFieldsSchema.parse(organisation), slug).toEqual(organisation);
      expect(fullNameSchema.parse(owner.full_name)).toBe(owner.full_name);
    }
  });

  it('have a slug, name, email, phone and owner of their own', () => {
    for (const field of ['slug', 'name', 'email', 'phone'] as const) {
      const values = DEMO_ORGANISATIONS.map((organisation) => organisation[field]);
      expect(new Set<string>(values).size, field).toBe(values.length);
    }
    const owners = DEMO_ORGANISATIONS.map(({ owner }) => owner.email);
    expect(new Set(owners).size).toBe(owners.length);
  });

  it('can reach nobody real: reserved domains and the numbers kept for drama', () => {
    const drama = /^(01632 960\d{3}|07700 900\d{3})$/;
    for (const { email, phone, owner } of DEMO_ORGANISATIONS) {
      expect(email).toMatch(/^[a-z]+@[a-z-]+\.example$/);
      expect(owner.email).toMatch(/^[a-z.]+@fellside\.example$/);
      expect(phone).toMatch(drama);
    }
  });
});
