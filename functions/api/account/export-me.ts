import * as z from 'zod';
import { EXPORT_SECTIONS, type ExportSection } from '../../../shared/profiles/export.ts';
import type { DataPart, PersonalData } from '../../domain/account/personal-data.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import { unauthorised } from '../../lib/problem.ts';

interface Dependencies {
  readonly personalData: PersonalData;
  /** After how many characters reading stops. @default as many as Lambda can return */
  readonly full?: number;
}

/** How many rows are read at a time. A hundred of the largest are about 600 kB. */
const ROWS = 100;

/** After how many characters reading stops: a response of Lambda has at most 6 MB. */
const FULL = 1_000_000;

const exportCursor = pageCursor(
  z.object({
    section: z.enum(EXPORT_SECTIONS),
    subject: z.string().max(100),
    after: z.record(z.string().max(20), z.string().max(100)).optional(),
  }),
);

/**
 * Everything stored about the caller: in one response if it is little, else in several of a
 * megabyte or two (decision 22). No copy of it is stored.
 */
export const exportMe =
  ({ personalData, full = FULL }: Dependencies): Operation<'exportMe'> =>
  async ({ query: { cursor } }, { user }) => {
    const parts = await personalData.partsOf(user.user_id);
    if (parts === undefined) throw unauthorised('no profile');
    const from = cursor === undefined ? undefined : exportCursor.decode(cursor);
    let place = from === undefined ? 0 : parts.findIndex((part) => isSame(part, from));
    if (place < 0) {
      throw new ConflictError('Your data has changed in the meantime. Please start again');
    }
    let after = from?.after;
    let size = 0;
    const sections: Partial<Record<ExportSection, Readonly<Record<string, unknown>>[]>> = {};
    for (let part = parts[place]; part !== undefined && size < full; part = parts[place]) {
      const { items, next } = await part.read({ after, limit: ROWS });
      sections[part.section] = [...(sections[part.section] ?? []), ...items];
      size += JSON.stringify(items).length;
      after = next;
      if (next === undefined) place += 1;
    }
    const next = parts[place];
    return {
      sections,
      next_cursor:
        next === undefined
          ? null
          : exportCursor.encode({ section: next.section, subject: next.subject, after }),
    };
  };

const isSame = (part: DataPart, position: Pick<DataPart, 'section' | 'subject'>): boolean =>
  part.section === position.section && part.subject === position.subject;
