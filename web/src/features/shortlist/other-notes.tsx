import { useState } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { NoteButton } from '../../components/shortlist/note-button.tsx';
import { useOtherNotes } from '../../components/shortlist/use-memory.ts';
import { MoreRows, ROWS_AT_ONCE } from './more-rows.tsx';
import classes from './shortlist.module.css';

interface OtherNotesProps {
  /** Listings whose notes are shown elsewhere on the page: these, or those that this device keeps. */
  readonly except: readonly string[] | 'kept';
}

/** Notes about listings that aren't on the shortlist, so that none is lost. */
export function OtherNotes({ except }: OtherNotesProps) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const notes = useOtherNotes(except, most);
  if (notes === undefined || notes.total === 0) return null;
  return (
    <section className={classes.others} aria-labelledby="other-notes">
      <h2 id="other-notes">Your other notes</h2>
      <ul className={classes.rows}>
        {notes.records.map((record) => (
          <li key={record.id}>
            <div>
              <Link to={pagePaths.listing(record.id)}>{record.title}</Link>
              <NoteButton listing={record} note={record.note} />
            </div>
          </li>
        ))}
      </ul>
      <MoreRows
        shown={notes.records.length}
        total={notes.total}
        onMore={() => setMost(most + ROWS_AT_ONCE)}
      />
    </section>
  );
}
