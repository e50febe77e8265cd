import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalProblem } from 'aws-on-one-machine/problem';

/** How long other programs that install packages are waited for, in seconds. */
const LOCK_SECONDS = 600;
const PAUSE_MS = 2_000;

/** The error of apt while another program locks the package lists. apt waits for dpkg's locks only. */
const LOCKED = /Could not get lock .*lists\/lock/;

function aptGet(...parameters: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const { status, error, stderr } = spawnSync(
    'apt-get',
    ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...parameters],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    },
  );
  return { ok: status === 0, said: error?.message ?? stderr.trim() };
}

/**
 * Installs packages of Debian, for root. Waits while another program installs some.
 *
 * @throws LocalProblem
 */
export async function installDebianPackages(
  names: readonly string[],
  pauseMs = PAUSE_MS,
): Promise<void> {
  let update = aptGet('update');
  for (
    let waited = 0;
    LOCKED.test(update.said) && waited < LOCK_SECONDS * 1000;
    waited += pauseMs
  ) {
    if (waited === 0) console.log('Waiting for another program that installs packages …');
    await sleep(pauseMs);
    update = aptGet('update');
  }
  // Lists that could not be renewed may do.
  const install = aptGet('install', '-y', '--no-install-recommends', ...names);
  if (install.ok) return;
  const said = [update, install].flatMap((each) => (each.ok ? [] : [each.said])).join('\n');
  throw new LocalProblem(
    `${names.join(' and ')} could not be installed. Check the connection to Debian's servers and the free disk space, and try again, or run: apt-get install ${names.join(' ')}\napt-get said:\n${said}`,
  );
}
