import { Navigate, Outlet } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { useProfile } from '../../lib/session/use-session.ts';

/** Routes for admins, among those for signed-in users. Others are sent to the dashboard. */
export function AdminArea() {
  const { role } = useProfile();
  return role === 'ADMIN' ? <Outlet /> : <Navigate to={pagePaths.dashboard} replace />;
}
