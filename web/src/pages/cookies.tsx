import { useShortlist } from '../components/shortlist/use-shortlist.ts';
import { COOKIES, COOKIES_CHOICE } from '../features/legal/cookies-text.ts';
import { LegalDocument } from '../features/legal/legal-document.tsx';
import classes from './cookies.module.css';

export function CookiesPage() {
  const shortlist = useShortlist();
  return (
    <LegalDocument
      {...COOKIES}
      ends={{
        [COOKIES_CHOICE]: (
          <div className={classes.forget}>{shortlist && <shortlist.ForgetMemory />}</div>
        ),
      }}
    />
  );
}
