import * as z from 'zod';

/**
 * The markers of each source of a deployment, in the sources' order: what its files say → the value
 * that only a deployment knows.
 */
export const sourceMarkersSchema = z
  .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])))
  .default([]);

/** How the values of each source are written: as they are, unless it is JSON. */
export const sourceMarkersConfigSchema = z
  .array(z.strictObject({ jsonEscape: z.boolean().default(false) }))
  .default([]);

type SourceMarkers = z.output<typeof sourceMarkersSchema>[number];

/** A text with each marker replaced by its value; in JSON, as JSON has it between the quotes. */
export function replaceMarkers(text: string, markers: SourceMarkers, inJson: boolean): string {
  return Object.entries(markers).reduce(
    (filledIn, [marker, value]) =>
      filledIn.replaceAll(marker, () =>
        inJson ? JSON.stringify(value).replace(/^"(.*)"$/, '$1') : String(value),
      ),
    text,
  );
}
