import { type Icon, IconArrowRight, IconBuilding, IconHome } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { type ListingCounts, newsOfListings } from '../listing-counts.ts';
import classes from './ways.module.css';

interface WaysProps {
  readonly counts: ListingCounts;
  /** The name of the organisation that one lists for; undefined while it isn't known. */
  readonly organisation: string | undefined;
}

/** Where to go from the dashboard, each with the one thing to know before. */
export function Ways({ counts, organisation }: WaysProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>Go to</h2>
      <ul className={classes.ways}>
        <Way
          to={pagePaths.myListings}
          label="My Listings"
          news={newsOfListings(counts)}
          icon={IconHome}
        />
        <Way
          to={pagePaths.organisation}
          label="Organisation"
          // Its line is there before its name is, so that nothing moves.
          news={organisation ?? '\u00a0'}
          icon={IconBuilding}
        />
      </ul>
    </section>
  );
}

interface WayProps {
  readonly to: string;
  readonly label: string;
  readonly news: string;
  readonly icon: Icon;
}

function Way({ to, label, news, icon: WayIcon }: WayProps) {
  return (
    <li>
      <Link to={to}>
        <WayIcon className={classes.icon} aria-hidden />
        <IconArrowRight className={classes.arrow} aria-hidden />
        <b>{label}</b>
        <span>{news}</span>
      </Link>
    </li>
  );
}
