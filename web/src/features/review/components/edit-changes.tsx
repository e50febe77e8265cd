import type { ReviewCard } from '../../../../../shared/moderation/schema.ts';
import { EditedBadge } from '../../../components/signed-in/status-badge.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { describeChange } from '../describe-change.ts';
import classes from './edit-changes.module.css';

/** What was changed since the approval: each field before and after, and by whom (D12). */
export function EditChanges({ edits }: { readonly edits: NonNullable<ReviewCard['edits']> }) {
  return (
    <div className={classes.edits}>
      <p className={classes.who}>
        <EditedBadge />
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
  );
}
