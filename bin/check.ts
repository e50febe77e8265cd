import { buildWeb, failingChecks } from './checks.ts';

/** `npm run check`: the parts of `npm test` that take only seconds. */
const isBuilt = await buildWeb();
const failing = await failingChecks();
if (!isBuilt || failing.length > 0) process.exitCode = 1;
