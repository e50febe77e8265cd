import type { AuditRepository } from '../../data/audit/repository.ts';
import { missingSubject } from '../../domain/records/subject.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { type AuditViewDependencies, auditViews } from './audit-view.ts';

interface Dependencies extends AuditViewDependencies {
  readonly audit: Pick<AuditRepository, 'addTo'>;
  readonly now: () => Date;
}

/** Writes a note about a person, an organisation or a listing. It is an entry of the audit trail. */
export const addNote =
  (dependencies: Dependencies): Operation<'addNote'> =>
  async ({ body: { subject, note } }, { user }) => {
    const { audit, now } = dependencies;
    const draft = { action: 'noted', by: user, reason: note } as const;
    const entry = await audit.addTo(subject, draft, now());
    if (entry === undefined) throw new NotFoundError(missingSubject(subject));
    const [view] = await auditViews(dependencies, [entry]);
    if (view === undefined) throw new Error('An entry has no view');
    return view;
  };
