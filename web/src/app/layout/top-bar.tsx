import { Link } from 'react-router';
import { useAreas } from '../../lib/use-areas.ts';
import { AccountNav } from './account-nav.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { ABOUT, areaLinks, MENUS } from './site-links.ts';
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
        <AccountNav />
        <div className={classes.narrow}>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
