import { CAPABILITY_PARTS, capabilityParts, type SectionOf } from '../capabilities/index.ts';

export type ExportSection = SectionOf<keyof typeof CAPABILITY_PARTS>;

const { account } = CAPABILITY_PARTS;
const [profile, ...lists] = account.exportSections;

/** The parts of a user's download of their data, in order. The account's lists are the last. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  profile,
  ...(capabilityParts
    .filter((part) => part !== account)
    .flatMap(({ exportSections }) => exportSections) as ExportSection[]),
  ...lists,
];

/** The name of the downloaded file. */
export const exportFileName = (at: Date): string =>
  `fellside-my-data-${at.toISOString().slice(0, 10)}.json`;
