import type { Operation } from '../../lib/http-handler.ts';
import { type ChangeImportDependencies, changeImport } from './change-source.ts';

/** Chooses whether the edge of a platform's booking window takes nights. */
export const updateSource =
  (dependencies: ChangeImportDependencies): Operation<'updateSource'> =>
  ({ params, body: { leaves_out_rolling } }, caller) =>
    changeImport(dependencies, params, caller, (before) => ({ ...before, leaves_out_rolling }));
