import { type Icon, IconArrowRight, IconBuilding, IconHome } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import { type ListingCounts, summariseListings } from '../listing-counts.ts';
import classes from './quick-links.module.css';

interface QuickLinksProps {
  readonly counts: ListingCounts;
  /** The name of the person's organisation; undefined while it loads. */
  readonly organisation: string | undefined;
}

/** Links to the pages that people go to from the dashboard, each with a line about what is there. */
export function QuickLinks({ counts, organisation }: QuickLinksProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>Go to</h2>
      <ul className={classes.links}>
        <QuickLink
          to={pagePaths.myListings}
          label="My Listings"
          summary={summariseListings(counts)}
          icon={IconHome}
        />
        <QuickLink
          to={pagePaths.organisation}
          label="Organisation"
          // The empty line keeps the layout still until the name has loaded.
          summary={organisation ?? '\u00a0'}
          icon={IconBuilding}
        />
      </ul>
    </section>
  );
}

interface QuickLinkProps {
  readonly to: string;
  readonly label: string;
  readonly summary: string;
  readonly icon: Icon;
}

function QuickLink({ to, label, summary, icon: LinkIcon }: QuickLinkProps) {
  return (
    <li>
      <Link to={to}>
        <LinkIcon className={classes.icon} aria-hidden />
        <IconArrowRight className={classes.arrow} aria-hidden />
        <b>{label}</b>
        <span>{summary}</span>
      </Link>
    </li>
  );
}
