import type { Operation } from '../../lib/http-handler.ts';
import { adminUserView, type UserViewDependencies } from './user-view.ts';

/** A user, with their organisations. */
export const getUser =
  (dependencies: UserViewDependencies): Operation<'getUser'> =>
  ({ params: { user_id } }) =>
    adminUserView(dependencies, user_id);
