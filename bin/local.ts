import { startLocal } from '../infra/local/start.ts';
import { runSite } from './run-site.ts';

/** `npm start`: runs the synthesised template on this machine. */
await runSite('start', startLocal);
