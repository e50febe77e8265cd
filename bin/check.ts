import { buildWeb, failingChecks } from './checks.ts';
import { runCommand } from './command-line.ts';

/** `npm run check` runs the parts of `npm test` that take only seconds. */
await runCommand('check', async () => {
  const isBuilt = await buildWeb();
  const failing = await failingChecks();
  if (!isBuilt || failing.length > 0) process.exitCode = 1;
});
