import type { Stack } from './assembly.ts';
import type { DataEngines, Engines } from './engines.ts';
import { dataResourceTypes, resourceTypeOf, serviceResourceTypes } from './resource-types.ts';
import { System } from './system.ts';

/**
 * The stacks as a system that the local target can run.
 *
 * @throws LocalProblem where a resource is of a type that it doesn't know
 */
export function readSystem(stacks: readonly Stack[]): System {
  const system = new System(stacks, resourceTypeOf);
  system.resources.forEach(resourceTypeOf);
  return system;
}

/** Brings tables and buckets into being. */
export async function provisionData(system: System, engines: DataEngines): Promise<void> {
  for (const [name, type] of Object.entries(dataResourceTypes)) {
    for (const resource of system.ofType(name)) await type.provision(resource, system, engines);
  }
}

/** Brings everything else into being, on engines that already have the data. */
export async function provisionServices(system: System, engines: Engines): Promise<void> {
  for (const [name, type] of Object.entries(serviceResourceTypes)) {
    for (const resource of system.ofType(name)) await type.provision(resource, system, engines);
  }
}
