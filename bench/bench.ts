import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run bench`: what is measured, each in a process of its own, or one of it: `npm run bench -- bookings`. */

// Handlers log what they are asked, and whom they tell to try again later.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';

const MEASURES = [
  'bookings',
  'search',
  'publish',
  'admin-pages',
  'module-load',
  'table-units',
  'index-upkeep',
  'card-memory',
  'pages',
  'page-starts',
] as const;

const [wanted] = process.argv.slice(2);
const chosen = MEASURES.filter((name) => wanted === undefined || name === wanted);
if (chosen.length === 0) {
  console.error(`There is no measure called ${wanted}, but ${MEASURES.join(' and ')}.`);
  process.exitCode = 2;
}
for (const name of chosen) {
  const file = join(import.meta.dirname, `${name}.ts`);
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
