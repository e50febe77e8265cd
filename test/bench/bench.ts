/** `npm run bench`: what is measured, or one of it: `npm run bench -- bookings`. */

// Handlers log what they are asked, and whom they tell to try again later.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';

const MEASURES = ['bookings', 'search', 'admin-pages'] as const;

const [wanted] = process.argv.slice(2);
const chosen = MEASURES.filter((name) => wanted === undefined || name === wanted);
if (chosen.length === 0) {
  console.error(`There is no measure called ${wanted}, but ${MEASURES.join(' and ')}.`);
  process.exitCode = 2;
}
for (const name of chosen) await import(`./${name}.ts`);
