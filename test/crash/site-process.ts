import { runSite } from '../../bin/run-site.ts';
import { startLocal } from '../../infra/local/start.ts';

/** `npm start`, with functions that load when they are first called: a test needs few of them. */
await runSite('start', (options) => startLocal({ ...options, loadFunctions: false }));
