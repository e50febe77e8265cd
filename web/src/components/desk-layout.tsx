import {
  IconBuilding,
  IconHome,
  IconLayoutDashboard,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './desk-layout.module.css';

const LINKS = [
  { to: '/dashboard', label: 'Overview', Icon: IconLayoutDashboard },
  { to: '/dashboard/listings', label: 'Listings', Icon: IconHome },
  { to: '/dashboard/organisation', label: 'Organisation', Icon: IconBuilding },
  { to: '/dashboard/profile', label: 'Profile', Icon: IconUserCircle },
  { to: '/dashboard/settings', label: 'Settings', Icon: IconSettings },
] as const;

/** The desk of whoever is signed in: its pages in a list beside the one that is open. */
export function DeskLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`fs-wrap ${classes.desk}`}>
      <nav className={classes.side} aria-label="Your account">
        <ul>
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
