import { buildWeb, failingChecks } from './checks.ts';

/** `npm run check`: everything of `npm test` that takes seconds. */
const isBuilt = await buildWeb();
const failing = await failingChecks();
if (!isBuilt || failing.length > 0) process.exitCode = 1;
