import type { Stack } from './assembly.ts';
import type { DataEngines, Engines, SiteEngines } from './engines.ts';
import { LocalProblem } from './problem.ts';
import { describeResource, type ResourceType } from './resource-type.ts';
import {
  contentResourceTypes,
  dataResourceTypes,
  resourceTypeOf,
  serviceResourceTypes,
} from './resource-types.ts';
import { System } from './system.ts';

/**
 * The stacks as a system that the local target can run.
 *
 * @throws LocalProblem where a resource is of a type that it doesn't know, or has a condition
 */
export function readSystem(stacks: readonly Stack[]): System {
  const system = new System(stacks, resourceTypeOf);
  for (const resource of system.resources) {
    resourceTypeOf(resource);
    if (resource.definition.Condition === undefined) continue;
    throw new LocalProblem(
      `The local target decides no conditions, and ${describeResource(resource)} has one.`,
    );
  }
  return system;
}

/** Creates tables, buckets, keys and user pools. */
export const provisionData = (system: System, engines: DataEngines): Promise<void> =>
  provision(dataResourceTypes, system, engines);

/** Creates everything else but the site's files. */
export const provisionServices = (system: System, engines: Engines): Promise<void> =>
  provision(serviceResourceTypes, system, engines);

/** Puts the site's files into their buckets, once the site's address is known. */
export const provisionContents = (system: System, engines: SiteEngines): Promise<void> =>
  provision(contentResourceTypes, system, engines);

async function provision<E extends DataEngines>(
  types: Readonly<Record<string, ResourceType<E>>>,
  system: System,
  engines: E,
): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    for (const resource of system.ofType(name)) await type.provision(resource, system, engines);
  }
}
