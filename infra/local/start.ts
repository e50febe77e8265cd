import { dirname, join } from 'node:path';
import * as site from 'aws-on-one-machine';
import type { Lock } from 'aws-on-one-machine/lock';
import { colorRoles } from '../../shared/color-roles.ts';
import { keepAssembly } from './assemblies.ts';
import { ASSEMBLIES, ensureAssembly } from './build.ts';
import { type LocalData, toLocalData } from './data.ts';
import { FELLSIDE, stateDirectory } from './fellside.ts';
import { startPlatforms } from './platforms/stand-in.ts';
import { ROOT } from './root.ts';
import { scenePainter } from './scene-painter.ts';

/** The options that this project decides itself. */
type OwnOption =
  | 'project'
  | 'siteAddressOutput'
  | 'paint'
  | 'mailboxColours'
  | 'functionVariables'
  | 'localPaths';

export interface StartOptions
  extends Omit<site.StartOptions, OwnOption | 'assembly' | 'state' | 'seed'> {
  /** A cloud assembly to run. @default the one of this repository, brought up to date */
  readonly assembly?: string;
  /** @default `FELLSIDE_STATE`, else `.local/state` */
  readonly state?: string | undefined;
  /** Brings data in before the site answers. */
  readonly seed?: (data: LocalData) => Promise<unknown>;
}

export interface RunningSite extends Omit<site.RunningSite, 'data'> {
  readonly data: LocalData;
}

/** Where the pictures are kept that stand in for the model's. */
const SCENES = join(process.env.FELLSIDE_PICTURES ?? join(ROOT, '.local/pictures'), 'model');

/**
 * Runs the marketplace on this machine. The site's port opens last, once everything behind it answers
 * and the seed is in.
 *
 * @throws LocalProblem for what a person can put right: a port in use, a state in use, a resource
 *   that isn't known, a build that fails
 */
export async function startLocal({ seed, ...options }: StartOptions): Promise<RunningSite> {
  const { report = console.log, signal } = options;
  let kept: Lock | undefined;
  async function chooseAssembly(): Promise<string> {
    const directory = options.assembly ?? (await ensureAssembly({ report, signal }));
    // Processes of its functions that start later load their code from it, so it must not be deleted.
    if (dirname(directory) === ASSEMBLIES) kept = keepAssembly(directory);
    return directory;
  }
  let running: site.RunningSite | undefined;
  const platforms = await startPlatforms(colorRoles);
  async function stop(): Promise<void> {
    await running?.stop();
    await platforms.stop();
    kept?.release();
  }
  try {
    running = await site.startSite({
      ...options,
      project: FELLSIDE,
      assembly: chooseAssembly,
      state: options.state ?? stateDirectory(),
      siteAddressOutput: 'SiteAddress',
      paint: scenePainter(SCENES),
      mailboxColours: colorRoles,
      functionVariables: { STAND_IN_ORIGIN: platforms.origin },
      localPaths: platforms.localPaths,
      ...(seed && { seed: (data) => seed(toLocalData(data)) }),
    });
    platforms.setSite(running.url);
    return { ...running, stop, data: toLocalData(running.data) };
  } catch (error) {
    await stop();
    throw error;
  }
}
