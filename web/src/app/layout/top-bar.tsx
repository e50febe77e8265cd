import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavMenu } from './nav-menu.tsx';
import { MENUS } from './site-links.ts';
import classes from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={`fs-wrap ${classes.bar}`}>
      <Brand />
      <nav className={classes.menus} aria-label="Main">
        {MENUS.map((menu) => (
          <NavMenu key={menu.label} {...menu} />
        ))}
      </nav>
      <div className={classes.end}>
        <div className={classes.narrow}>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
