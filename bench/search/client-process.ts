import { type Ask, askAll } from './ask.ts';

/** The clients of a measurement, in a process of their own: a large heap's collections would be measured, too. */

process.on('message', async (round: Parameters<Ask>) => {
  process.send?.(await askAll(...round));
});
process.on('disconnect', () => process.exit());
