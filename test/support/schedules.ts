import { SCHEDULES_PATH } from 'aws-on-one-machine/local-paths';
import { inject } from 'vitest';

/**
 * Runs every schedule of a running site, which otherwise run each minute.
 * @param siteUrl of a running site. @default the one that tests share
 */
export async function runSchedules(siteUrl = inject('siteUrl')): Promise<void> {
  const { status } = await fetch(`${siteUrl}${SCHEDULES_PATH}`, { method: 'POST' });
  if (status !== 204) throw new Error(`Schedules weren’t run: ${status}`);
}
