import { buildWeb, failingChecks } from './checks.ts';
import { runCommand } from './command-line.ts';

/** `npm run check`: the web build, then all static checks. */
await runCommand('check', async () => {
  const isBuilt = await buildWeb();
  const failing = await failingChecks();
  if (!isBuilt || failing.length > 0) process.exitCode = 1;
});
