import {
  IconBuilding,
  IconHome,
  IconLayoutDashboard,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import classes from './account-layout.module.css';

const LINKS = [
  { to: pagePaths.dashboard, label: 'Overview', Icon: IconLayoutDashboard },
  { to: pagePaths.myListings, label: 'Listings', Icon: IconHome },
  { to: pagePaths.organisation, label: 'Organisation', Icon: IconBuilding },
  { to: pagePaths.profile, label: 'Profile', Icon: IconUserCircle },
  { to: pagePaths.settings, label: 'Settings', Icon: IconSettings },
] as const;

/** The desk of whoever is signed in: its pages in a list beside the one that is open. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the list is wider than it: the page that is open must not be out of sight.
  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (!list.current || !link) return;
    list.current.scrollLeft =
      (link.parentElement?.offsetLeft ?? 0) - (list.current.clientWidth - link.clientWidth) / 2;
  }, [pathname]);
  return (
    <div className={`fs-wrap ${classes.desk}`}>
      <nav className={classes.side} aria-label="Your account">
        <ul ref={list}>
          {LINKS.map(({ to, label, Icon }) => (
            <li key={to}>
              <NavLink to={to} end>
                <Icon className="fs-icon" aria-hidden />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.page}>{children}</div>
    </div>
  );
}
