/** The interval between checks, and the time limit, in milliseconds. */
const PAUSE = 1_000;
const PATIENCE = 60_000;

/** Calls `ask` every second for a minute, until it returns false. */
export async function poll(ask: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  do await new Promise((resolve) => setTimeout(resolve, PAUSE));
  while (Date.now() < end && (await ask()));
}
