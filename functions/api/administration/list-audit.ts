import * as z from 'zod';
import { addDays, startOfDate } from '../../../shared/dates.ts';
import type { AuditRepository } from '../../data/audit/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import { type AuditViewDependencies, auditViews } from './audit-view.ts';

interface Dependencies extends AuditViewDependencies {
  readonly audit: Pick<AuditRepository, 'listLatest' | 'listParts'>;
}

const audit_id = z.string().min(1).max(100);
const auditCursor = pageCursor(z.object({ at: z.iso.datetime(), audit_id }));
const partCursor = pageCursor(z.object({ subject_id: z.string().min(1).max(100), audit_id }));

/** A page of the audit trail, latest first, or of the consequences of a decision. */
export const listAudit =
  (dependencies: Dependencies): Operation<'listAudit'> =>
  async ({ query: { by, subject, action, part_of, from, to, ...paging } }) => {
    const { audit } = dependencies;
    const filter = {
      by,
      subject_id: subject,
      action,
      from: from && startOfDate(from).toISOString(),
      until: to && startOfDate(addDays(to, 1)).toISOString(),
    };
    const { page, next_cursor } =
      part_of === undefined
        ? await readPage(auditCursor, paging, (request) => audit.listLatest(filter, request))
        : await readPage(partCursor, paging, (request) => audit.listParts(part_of, request));
    return { items: await auditViews(dependencies, page), next_cursor };
  };
