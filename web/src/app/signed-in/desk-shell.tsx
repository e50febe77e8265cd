import { AppShell, Badge, NavLink, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { isStaff, type UserRole } from '../../../../shared/profiles/types.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePolledOperation } from '../../lib/signed-in/use-polled.ts';
import { type ClientPage, clientPagesFor } from '../client-routes/client-pages.ts';

// Its list to choose from would come with every page behind sign-in.
const DirectoryBox = lazyPart(
  () => import('../../features/directory/directory-box.tsx'),
  'DirectoryBox',
);

/** Pages that are the parent path of other pages in the list. */
const OVERVIEWS: readonly string[] = [pagePaths.dashboard, pagePaths.adminDashboard];

/** The dashboard's count of items that wait for the user, and the words after the number, by page. */
const WAITING = {
  [pagePaths.enquiries]: ['new_enquiries', 'new'],
  [pagePaths.reservations]: ['pending_reservations', 'to answer'],
} as const;

interface WaitingProps {
  readonly role: UserRole;
  readonly on: keyof typeof WAITING;
}

/** The number of items that wait on a page. Shows nothing at zero. */
function Waiting({ role, on }: WaitingProps) {
  const { data } = usePolledOperation('getDashboard', role === 'PUBLIC' ? null : {});
  const [name, words] = WAITING[on];
  const count = data?.[name] ?? 0;
  if (count === 0) return null;
  return (
    <Badge variant="filled">
      {count}
      <VisuallyHidden> {words}</VisuallyHidden>
    </Badge>
  );
}

interface PageLinksProps {
  readonly pages: readonly ClientPage[];
  readonly role: UserRole;
}

const PageLinks = ({ pages, role }: PageLinksProps) =>
  pages.map(
    ({ path, link }) =>
      link &&
      (link.isForListers !== true || role !== 'PUBLIC') && (
        <NavLink
          key={path}
          component={RouterLink}
          to={path}
          end={OVERVIEWS.includes(path)}
          label={link.label}
          leftSection={<link.Icon className="fs-icon" aria-hidden />}
          rightSection={path in WAITING && <Waiting role={role} on={path as WaitingProps['on']} />}
        />
      ),
  );

const isOfAdmins = (path: string): boolean => `${path}/`.startsWith(`${pagePaths.adminDashboard}/`);

interface DeskShellProps {
  readonly role: UserRole;
  readonly children: ReactNode;
}

/**
 * The frame of every page behind sign-in: the list of pages, beside the page or as a strip above it.
 */
export function DeskShell({ role, children }: DeskShellProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // The strip can be wider than the screen, and the list taller. This scrolls the open page's link into
  // view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which page is open, by its address
  useLayoutEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.clientWidth) / 2;
    list.current.scrollTop = open.offsetTop - (list.current.clientHeight - open.clientHeight) / 2;
  }, [pathname]);
  return (
    <AppShell>
      <AppShell.Navbar ref={list} aria-label="Your account">
        <PageLinks pages={clientPagesFor('signed-in')} role={role} />
        {isStaff(role) && (
          // Both lists have a page called Listings, so each list is a group of its own.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
          <div role="group" aria-labelledby="administration" data-group>
            <Text id="administration">{role === 'ADMIN' ? 'Administration' : 'Moderation'}</Text>
            <PageLinks
              pages={
                role === 'ADMIN'
                  ? clientPagesFor('moderator', 'admin')
                  : clientPagesFor('moderator')
              }
              role={role}
            />
          </div>
        )}
      </AppShell.Navbar>
      <AppShell.Main>
        {role === 'ADMIN' && isOfAdmins(pathname) && (
          <Suspense fallback={<Skeleton height={48} maw={560} />}>
            <DirectoryBox />
          </Suspense>
        )}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
