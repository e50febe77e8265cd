import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeSourceDependencies, changeSource } from './change-source.ts';

/** Chooses whether the edge of a platform's booking window takes nights. */
export const updateSource =
  (dependencies: ChangeSourceDependencies): Operation<'updateSource'> =>
  ({ params, body: { leaves_out_rolling } }, caller) =>
    changeSource(dependencies, params, caller, (before) => ({ ...before, leaves_out_rolling }));
