import { pollInterval } from '../../lib/signed-in/poll-interval.ts';

/** How long it polls, in milliseconds. */
const PATIENCE = 60_000;

/** Calls `ask`, which reads the user's listing, again and again for a minute, until it returns false. */
export async function poll(ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  do await new Promise((resolve) => setTimeout(resolve, pollInterval('getMyListing')));
  while (Date.now() < end && (await ask()));
}
