import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useShortlist } from '../../lib/shortlist.ts';
import { useAreas } from '../../lib/use-areas.ts';
import { AccountNav } from './account-nav.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { ABOUT, areaLinks, MENUS, SHORTLIST } from './site-links.ts';
import classes from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={`fs-wrap ${classes.bar}`}>
      <Brand />
      <nav className={classes.menus} aria-label="Main">
        {MENUS.map((menu) => (
          <NavMenu key={menu.label} {...menu} />
        ))}
        <NavMenu label="Areas" links={areaLinks(useAreas())} />
        <Link className={classes.item} to={ABOUT.to}>
          {ABOUT.label}
        </Link>
      </nav>
      <div className={classes.end}>
        <ShortlistLink />
        <AccountNav />
        <div className={classes.narrow}>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** The way to the shortlist, with the number of those that this device keeps. */
function ShortlistLink() {
  const shortlist = useShortlist();
  return (
    <Link className={`fs-icon-button ${classes.shortlist}`} to={SHORTLIST.to}>
      <Icon name="heart" />
      <span className="fs-visually-hidden">{SHORTLIST.label}</span>
      {shortlist && <shortlist.KeptCount className={classes.count} />}
    </Link>
  );
}
