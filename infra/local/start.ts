import { join } from 'node:path';
import * as site from 'aws-on-one-machine';
import { colorRoles } from '../../shared/color-roles.ts';
import { ensureAssembly } from './build.ts';
import { type LocalData, toLocalData } from './data.ts';
import { FELLSIDE, stateDirectory } from './fellside.ts';
import { ROOT } from './root.ts';
import { scenePainter } from './scene-painter.ts';

/** What this project decides itself. */
type OwnOption = 'project' | 'siteAddressOutput' | 'paint' | 'mailboxColours';

export interface StartOptions
  extends Omit<site.StartOptions, OwnOption | 'assembly' | 'state' | 'seed'> {
  /** A cloud assembly to run. @default the one of this repository, brought up to date */
  readonly assembly?: string;
  /** @default `FELLSIDE_STATE`, else `.local/state` */
  readonly state?: string | undefined;
  /** Brings data in before the site answers. */
  readonly seed?: (data: LocalData) => Promise<void>;
}

export interface RunningSite extends Omit<site.RunningSite, 'data'> {
  readonly data: LocalData;
}

/** Where the scenes are kept that stand for a model's pictures. */
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
  const running = await site.startSite({
    ...options,
    project: FELLSIDE,
    assembly: options.assembly ?? (() => ensureAssembly({ report, signal })),
    state: options.state ?? stateDirectory(),
    siteAddressOutput: 'SiteAddress',
    paint: scenePainter(SCENES),
    mailboxColours: colorRoles,
    ...(seed && { seed: (data) => seed(toLocalData(data)) }),
  });
  try {
    return { ...running, data: toLocalData(running.data) };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
