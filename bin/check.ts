import { runChecks } from './checks.ts';

/** `npm run check`: everything of `npm test` that takes seconds. */
if (!(await runChecks())) process.exitCode = 1;
