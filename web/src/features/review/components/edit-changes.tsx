import type { AdminListing } from '../../../../../shared/moderation/schema.ts';
import { RejectionNote } from '../../../components/signed-in/note.tsx';
import { EditedBadge } from '../../../components/signed-in/status-badge.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { describeChange } from '../describe-change.ts';
import classes from './edit-changes.module.css';

interface EditChangesProps {
  readonly listing: Pick<
    AdminListing,
    'status' | 'rejection_note' | 'edited_since_approval' | 'edits'
  >;
}

/**
 * What has become of a listing since an admin decided on it: why it was sent back, and what was changed
 * since, each field before and after, and by whom (D12). Nothing for a listing that is new.
 */
export function EditChanges({ listing }: EditChangesProps) {
  const { status, rejection_note, edited_since_approval, edits } = listing;
  return (
    <>
      {status === 'PENDING' && rejection_note !== null && <RejectionNote note={rejection_note} />}
      {edits !== null && (
        <div className={classes.edits}>
          <p className={classes.who}>
            {edited_since_approval ? <EditedBadge /> : <b>Changed since it was sent back</b>}
            <span>
              by {edits.edited_by}, {formatDateTime(edits.edited_at)}
            </span>
          </p>
          <dl className={classes.changes}>
            {edits.changes.map(describeChange).map(({ label, before, after, details }) => (
              <div key={label} className={classes.change}>
                <dt>{label}</dt>
                <dd>
                  {before !== after && (
                    <>
                      <del className={classes.before}>{before}</del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <ins className={classes.after}>{after}</ins>
                  {details.map((detail) => (
                    <p key={detail} className={classes.detail}>
                      {detail}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
