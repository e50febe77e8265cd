import { AppShell, Badge, NavLink, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconGauge, IconUserCircle } from '@tabler/icons-react';
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { NavLink as RouterLink, useLocation } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import type { UserRole } from '../../../../shared/profiles/types.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePolledOperation } from '../../lib/signed-in/use-polled.ts';
import {
  type ClientPage,
  clientPagesFor,
  type PageLink as Link,
} from '../client-routes/client-pages.ts';

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

interface PageLinkProps {
  readonly path: string;
  readonly link: Link;
  readonly role: UserRole;
}

const PageLink = ({ path, link: { label, Icon }, role }: PageLinkProps) => (
  <NavLink
    component={RouterLink}
    to={path}
    end={OVERVIEWS.includes(path)}
    label={label}
    leftSection={<Icon className="fs-icon" aria-hidden />}
    rightSection={path in WAITING && <Waiting role={role} on={path as WaitingProps['on']} />}
  />
);

interface PageLinksProps {
  readonly pages: readonly ClientPage[];
  readonly role: UserRole;
}

const PageLinks = ({ pages, role }: PageLinksProps) =>
  pages.map(
    ({ path, link }) =>
      link &&
      (link.isForListers !== true || role !== 'PUBLIC') && (
        <PageLink key={path} path={path} link={link} role={role} />
      ),
  );

const isOfAdmins = (path: string): boolean => `${path}/`.startsWith(`${pagePaths.adminDashboard}/`);

/** Pages with a search of their own. A second box would search something else. */
const SEARCHED: readonly string[] = [
  pagePaths.adminListings,
  pagePaths.adminUsers,
  pagePaths.adminOrganisations,
  pagePaths.adminAudit,
];

interface DeskShellProps {
  readonly role: UserRole;
  readonly children: ReactNode;
}

/** The link from the administration to one's own pages. */
const ACCOUNT: Link = { label: 'Your account', Icon: IconUserCircle };

/** The link from one's own pages to the administration. */
const ADMINISTRATION: Link = { label: 'Administration', Icon: IconGauge };

/** The pages of the administration, and the way to the admin's own. Together they would be too many. */
const AdminPages = ({ role }: { readonly role: UserRole }) => (
  <>
    <PageLinks pages={clientPagesFor('moderator', 'admin')} role={role} />
    <div data-group>
      <PageLink path={pagePaths.dashboard} link={ACCOUNT} role={role} />
    </div>
  </>
);

/** The user's own pages, and the way to what else their role opens. */
const OwnPages = ({ role }: { readonly role: UserRole }) => (
  <>
    <PageLinks pages={clientPagesFor('signed-in')} role={role} />
    {role === 'ADMIN' && (
      <div data-group>
        <PageLink path={pagePaths.adminDashboard} link={ADMINISTRATION} role={role} />
      </div>
    )}
    {role === 'MODERATOR' && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
      <div role="group" aria-labelledby="moderation" data-group>
        <Text id="moderation">Moderation</Text>
        <PageLinks pages={clientPagesFor('moderator')} role={role} />
      </div>
    )}
  </>
);

/**
 * The frame of every page behind sign-in: the list of pages, beside the page or as a strip above it.
 */
export function DeskShell({ role, children }: DeskShellProps) {
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const isAdministration = role === 'ADMIN' && isOfAdmins(pathname);
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
      <AppShell.Navbar ref={list} aria-label={isAdministration ? 'Administration' : 'Your account'}>
        {isAdministration ? <AdminPages role={role} /> : <OwnPages role={role} />}
      </AppShell.Navbar>
      <AppShell.Main>
        {isAdministration && !SEARCHED.includes(pathname) && (
          <Suspense fallback={<Skeleton height={48} maw={560} />}>
            <DirectoryBox />
          </Suspense>
        )}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
