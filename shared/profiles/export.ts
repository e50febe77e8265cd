import { type CAPABILITY_PARTS, capabilityParts, type SectionOf } from '../capabilities/index.ts';

export type ExportSection = SectionOf<keyof typeof CAPABILITY_PARTS>;

/** The parts of a user's download of their data, in the order of the capabilities. */
export const EXPORT_SECTIONS = capabilityParts.flatMap(
  ({ exportSections }) => exportSections,
) as readonly ExportSection[];

/** The name of the downloaded file. */
export const exportFileName = (at: Date): string =>
  `fellside-my-data-${at.toISOString().slice(0, 10)}.json`;
