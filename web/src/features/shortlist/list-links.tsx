import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { useRememberedCount } from '../../components/shortlist/use-memory.ts';
import { useSession } from '../../lib/session/use-session.ts';
import classes from './shortlist.module.css';
import { type ListView, listPath } from './shortlist-address.ts';

/** The links between what is kept, seen and hidden. What signed-in people keep is their favourites. */
export function ListLinks({ view }: { readonly view: ListView }) {
  const isSignedIn = useSession().status === 'signed-in';
  const kept = useRememberedCount('kept');
  const hidden = useRememberedCount('hidden');
  const links: readonly (readonly [ListView, string, string, number | undefined])[] = [
    isSignedIn
      ? ['kept', 'Favourites', pagePaths.favourites, undefined]
      : ['kept', 'Kept', listPath('kept'), kept],
    ['seen', 'Recently viewed', listPath('seen'), undefined],
    ['hidden', 'Hidden', listPath('hidden'), hidden],
  ];
  return (
    <nav aria-label="Lists" className={classes.views}>
      <ul>
        {links.map(([name, label, to, count]) => (
          <li key={name}>
            <Link to={to} aria-current={name === view ? 'page' : undefined}>
              {label}
              {count ? <span className={classes.count}> {count}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
