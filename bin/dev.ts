import { startDev } from '../infra/local/dev/start-dev.ts';
import { runSite } from './run-site.ts';

/** `npm run dev`: runs the template on this machine, and reloads its sources when they are saved. */
await runSite('dev', startDev);
