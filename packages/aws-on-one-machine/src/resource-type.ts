import type * as z from 'zod';
import { resolveDynamicReferences } from './engines/secrets-manager/dynamic-references.ts';
import type { DataEngines, Engines } from './engines.ts';
import { LocalProblem } from './problem.ts';
import type { Referable, Resource, System } from './system.ts';

/** How the local target provisions one type of resource, and which engines that takes. */
export interface ResourceType<E extends DataEngines = Engines> extends Referable {
  /**
   * Brings one resource into being.
   *
   * @throws LocalProblem when it has a property or a value that isn't honoured here
   */
  readonly provision: (resource: Resource, system: System, engines: E) => Promise<void>;
  /** Why there is nothing to run, for a type that has nothing. */
  readonly nothingToRun?: string;
}

type Values = Readonly<Record<string, (resource: Resource, system: System) => unknown>>;

interface EngineType<S extends z.ZodType, E extends DataEngines> {
  /**
   * The properties that are honoured or make no difference on one machine. The schema is strict: any
   * other property stops the start, because ignoring it would mislead.
   */
  readonly properties: S;
  readonly ref: (resource: Resource, system: System) => string;
  readonly attributes?: Values;
  readonly provision: (made: {
    readonly resource: Resource;
    /** The value of `Ref` for it. */
    readonly id: string;
    readonly properties: z.output<S>;
    readonly system: System;
    readonly engines: E;
  }) => Promise<void> | void;
}

/** Defines a type that an engine runs. */
export function resourceType<S extends z.ZodType, E extends DataEngines = Engines>(
  definition: EngineType<S, E>,
): ResourceType<E> {
  return {
    ref: definition.ref,
    attribute: attributeOf(definition.attributes ?? {}),
    async provision(resource, system, engines) {
      const properties = resolveDynamicReferences(
        system.properties(resource),
        system,
        engines.keys,
      );
      const parsed = definition.properties.safeParse(properties);
      if (!parsed.success) throw notHonoured(resource, parsed.error);
      await definition.provision({
        resource,
        id: definition.ref(resource, system),
        properties: parsed.data,
        system,
        engines,
      });
    },
  };
}

/** Defines a type for which nothing has to run on one machine, with the reason. */
export function nothingToRun(
  because: string,
  given: { ref?: (resource: Resource, system: System) => string; attributes?: Values } = {},
): ResourceType<DataEngines> {
  return {
    nothingToRun: because,
    ref: given.ref ?? ((resource, system) => system.physicalName(resource, 'Name')),
    attribute: attributeOf(given.attributes ?? {}),
    provision: async () => {},
  };
}

/** How a person finds a resource in the template. */
export function describeResource({ logicalId, stack, type }: Resource): string {
  return `${logicalId} (${type}, stack ${stack.name})`;
}

function attributeOf(values: Values): Referable['attribute'] {
  return (resource, name, system) => {
    const value = values[name];
    if (value) return value(resource, system);
    throw new LocalProblem(
      `The local target can't tell the attribute ${name} of ${describeResource(resource)}.`,
    );
  };
}

function notHonoured(resource: Resource, error: z.ZodError): LocalProblem {
  const findings = error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
  );
  return new LocalProblem(
    `The local target can't honour the properties of ${describeResource(resource)}: ${findings.join('; ')}.`,
  );
}
