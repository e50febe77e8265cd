import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Profile } from '../../../../shared/profiles/schema.ts';
import { ConfirmDialog } from '../../components/signed-in/confirm-dialog.tsx';
import { logOut } from '../../lib/session/session.ts';
import { DRAFTS_WILL_BE_LOST, hasDrafts } from '../../lib/signed-in/drafts.ts';
import { leave } from '../../lib/signed-in/leave-guard.ts';
import { useNavMenu } from '../layout/use-nav-menu.ts';
import { initialsOf } from './initials.ts';
import { USER_LINKS } from './user-links.ts';
import classes from './user-menu.module.css';

/** The signed-in user's menu: their name and role, links to their pages, and Log out. */
export function UserMenu({ profile }: { readonly profile: Profile }) {
  const { isOpen, menuId, rootRef, toggle, close, onKeyDown } = useNavMenu();
  const navigate = useNavigate();
  const initials = initialsOf(profile.full_name);
  const [isAsking, setAsking] = useState(false);
  const goHomeAndLogOut = () => {
    // Before the log-out, since the page may be for signed-in users only.
    navigate('/');
    void logOut();
  };
  const onLogOut = () => {
    if (hasDrafts(profile.id)) {
      setAsking(true);
      return;
    }
    close();
    leave(goHomeAndLogOut);
  };
  return (
    <div className={classes.menu} ref={rootRef}>
      <button
        type="button"
        className={classes.button}
        // The visible initials are part of the name, so that voice control finds the button by them.
        aria-label={`Your account, ${initials}`}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={toggle}
        onKeyDown={onKeyDown}
      >
        <span className={classes.avatar} aria-hidden>
          {initials}
        </span>
      </button>
      <div id={menuId} className={classes.panel} hidden={!isOpen}>
        <p className={classes.person}>
          <b>{profile.full_name}</b>
          <span>{profile.role.toLowerCase()}</span>
        </p>
        <ul className={classes.links}>
          {USER_LINKS.filter(({ role }) => role === undefined || role === profile.role).map(
            ({ label, to }) => (
              <li key={label}>
                <Link to={to} onClick={close} onKeyDown={onKeyDown}>
                  {label}
                </Link>
              </li>
            ),
          )}
          <li className={classes.leave}>
            <button type="button" onClick={onLogOut} onKeyDown={onKeyDown}>
              Log out
              <IconLogout size={18} stroke={1.6} aria-hidden />
            </button>
          </li>
        </ul>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Log out without saving?"
          text={DRAFTS_WILL_BE_LOST}
          confirm="Log out"
          confirming="Logging out..."
          isPending={false}
          isDestructive
          onConfirm={goHomeAndLogOut}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
