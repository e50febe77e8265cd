import { ensureAssembly } from '../../infra/local/build.ts';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';

let assembly: Promise<string> | undefined;

/**
 * Opens the data engines of a test on a state of its own. The template is brought up to date once for
 * all files of a process, because comparing it with its sources takes a third of a second.
 */
export async function openTestData(state: string): Promise<LocalData> {
  const report = () => {};
  assembly ??= ensureAssembly({ report });
  return openLocalData({ state, assembly: await assembly, report });
}
