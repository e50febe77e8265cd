import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { NoteButton } from '../../../components/shortlist/note-button.tsx';
import { useRememberedList } from '../../../lib/shortlist/use-memory.ts';
import classes from './shortlist.module.css';

interface OtherNotesProps {
  /** Listings whose notes are shown elsewhere on the page. @default those that this device keeps */
  readonly except?: readonly string[];
}

/** Notes about listings that aren't on the shortlist, so that none is lost. */
export function OtherNotes({ except }: OtherNotesProps) {
  const noted = useRememberedList('noted') ?? [];
  const others = noted.filter(({ id, kept_at }) =>
    except ? !except.includes(id) : kept_at === undefined,
  );
  if (others.length === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="other-notes">
      <h2 id="other-notes">Your other notes</h2>
      <ul className={classes.rows}>
        {others.map((record) => (
          <li key={record.id}>
            <div>
              <Link to={pagePaths.listing(record.id)}>{record.title}</Link>
              <NoteButton listing={record} note={record.note} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
