import { EXPORT_SECTIONS, type ExportSection } from '../../../../shared/profiles/export.ts';
import { readOperation } from '../../lib/use-operation.ts';

type Rows = Readonly<Record<string, unknown>>[];

/**
 * Everything that Fellside knows about the user, as one document. The API sends a large amount in
 * several responses, section by section.
 * @param onProgress called with the percentage received so far
 */
export async function collectMyData(
  siteAddress: string,
  onProgress: (percent: number) => void,
): Promise<string> {
  const sections = new Map<ExportSection, Rows>(EXPORT_SECTIONS.map((section) => [section, []]));
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const answer = await readOperation('exportMe', { query });
    const receivedSections = Object.entries(answer.sections) as [ExportSection, Rows][];
    for (const [section, rows] of receivedSections) sections.get(section)?.push(...rows);
    const last = Math.max(...receivedSections.map(([section]) => EXPORT_SECTIONS.indexOf(section)));
    onProgress(Math.round(((last + 1) / EXPORT_SECTIONS.length) * 100));
    cursor = answer.next_cursor ?? undefined;
  } while (cursor !== undefined);
  const document = {
    made_at: new Date().toISOString(),
    about:
      'Everything that Fellside holds about you. Times are in UTC; addresses of files begin with site.',
    site: siteAddress,
    ...Object.fromEntries(sections),
  };
  return JSON.stringify(document, undefined, 2);
}
