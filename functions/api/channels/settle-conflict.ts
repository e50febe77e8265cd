import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeSourceDependencies, changeSource } from './change-source.ts';

/** Notes that a conflict is settled. It stays so until the other calendar changes those nights. */
export const settleConflict =
  (dependencies: ChangeSourceDependencies): Operation<'settleConflict'> =>
  ({ params: { booking_id, ...params } }, caller) =>
    changeSource(dependencies, params, caller, (before) => ({
      ...before,
      conflicts: before.conflicts.map((conflict) =>
        conflict.booking_id === booking_id ? { ...conflict, is_settled: true } : conflict,
      ),
    }));
