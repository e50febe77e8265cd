import { type Ask, askAll } from './ask.ts';

/**
 * The clients of a measurement. They have a process of their own, because collections of the bench's
 * large heap would delay them.
 */

process.on('message', async (round: Parameters<Ask>) => {
  process.send?.(await askAll(...round));
});
process.on('disconnect', () => process.exit());
