import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { useShortlist } from '../../components/shortlist/use-shortlist.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useAreas } from '../../lib/use-areas.ts';
import { AccountNav } from './account-nav.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { ABOUT, areaLinks, keptLink, menus } from './site-links.ts';
import classes from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={`fs-wrap ${classes.bar}`}>
      <Brand />
      <nav className={classes.menus} aria-label="Main">
        {menus().map((menu) => (
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

/** The way to what the person keeps, with its number. */
function ShortlistLink() {
  const shortlist = useShortlist();
  const { to, label } = keptLink(useSession().status === 'signed-in');
  return (
    <Link className={`fs-icon-button ${classes.shortlist}`} to={to}>
      <Icon name="heart" />
      <span className="fs-visually-hidden">{label}</span>
      {shortlist && <shortlist.KeptCount className={classes.count} />}
    </Link>
  );
}
