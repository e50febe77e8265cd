import * as z from 'zod';

/**
 * The markers of each source of a deployment, in the sources' order: what its files say → the value
 * that only a deployment knows.
 */
export const sourceMarkersSchema = z
  .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
  .default([]);

/** CDK always writes the values into JSON, which is the one encoding that is known here. */
export const sourceMarkersConfigSchema = z
  .array(z.strictObject({ jsonEscape: z.union([z.literal(true), z.literal('true')]) }))
  .optional();

export type SourceMarkers = z.output<typeof sourceMarkersSchema>[number];

/** A text with each marker replaced by its value, as JSON has it between the quotes. */
export function replaceMarkers(text: string, markers: SourceMarkers): string {
  return Object.entries(markers).reduce(
    (filledIn, [marker, value]) =>
      filledIn.replaceAll(marker, () => JSON.stringify(value).replace(/^"(.*)"$/, '$1')),
    text,
  );
}
