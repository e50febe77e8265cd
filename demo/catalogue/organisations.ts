import organisations from './organisations.json' with { type: 'json' };
import { checkedContent, organisationsSchema } from './schema.ts';

/** Invented firms and owners; none is meant to resemble a real one. */
export const DEMO_ORGANISATIONS = checkedContent(
  'organisations.json',
  organisationsSchema,
  organisations,
);

/** The invented organisation of a slug. */
export function demoOrganisation(slug: string) {
  const organisation = DEMO_ORGANISATIONS.find((each) => each.slug === slug);
  if (organisation === undefined) throw new Error(`The catalogue has no organisation ${slug}`);
  return organisation;
}
