import { Link } from 'react-router';
import { servedPaths } from '../../../../shared/pages.ts';
import classes from './enquiry-note.module.css';

/** Who gets an enquiry. The form and its placeholder show it. */
export const EnquiryNote = ({ organisation }: { readonly organisation: string }) => (
  <p className={classes.note}>
    {`Your enquiry goes to ${organisation}. They use your details to answer it. `}
    <Link to={servedPaths.privacyPage}>Privacy</Link>
  </p>
);
