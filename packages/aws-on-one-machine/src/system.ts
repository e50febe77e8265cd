import { createHash } from 'node:crypto';
import type { ResourceDefinition, Stack } from './assembly.ts';
import { LocalProblem } from './problem.ts';
import { resolveValue, type Scope } from './template.ts';

/** A resource of one of the stacks. */
export interface Resource {
  readonly stack: Stack;
  readonly logicalId: string;
  readonly type: string;
  readonly definition: ResourceDefinition;
}

/** The values that a resource type gives to expressions that refer to it. */
export interface Referable {
  ref(resource: Resource, system: System): string;
  attribute(resource: Resource, name: string, system: System): unknown;
}

export type ReferableTypes = (resource: Resource) => Referable;

/**
 * All the stacks as one system: its resources, and what their properties come to once every
 * expression in them is resolved.
 */
export class System {
  readonly resources: readonly Resource[];
  readonly #types: ReferableTypes;
  readonly #stacks: readonly Stack[];

  constructor(stacks: readonly Stack[], types: ReferableTypes) {
    this.#stacks = stacks;
    this.#types = types;
    this.resources = stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources).map(([logicalId, definition]) => ({
        stack,
        logicalId,
        type: definition.Type,
        definition,
      })),
    );
  }

  ofType(type: string): Resource[] {
    return this.resources.filter((resource) => resource.type === type);
  }

  /** The value of `Ref` for a resource. */
  ref(resource: Resource): string {
    return this.#types(resource).ref(resource, this);
  }

  /** The resource's properties, resolved. */
  properties(resource: Resource): Record<string, unknown> {
    return this.resolve(resource.stack, resource.definition.Properties) as Record<string, unknown>;
  }

  /** The region of the stacks, which is one. */
  get region(): string {
    return this.#only('region');
  }

  /** The account of the stacks, which is one. */
  get account(): string {
    return this.#only('account');
  }

  /** The values of all outputs by their names; of two of one name, that of the first stack. */
  get outputs(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      this.#stacks
        .toReversed()
        .flatMap((stack) =>
          Object.entries(stack.template.Outputs).map(([name, { Value }]) => [
            name,
            String(this.resolve(stack, Value)),
          ]),
        ),
    );
  }

  /** The value of the output of that name, whichever stack has it. */
  output(name: string): string {
    for (const stack of this.#stacks) {
      const output = stack.template.Outputs[name];
      if (output) return String(this.resolve(stack, output.Value));
    }
    throw new LocalProblem(`No stack has an output ${name}.`);
  }

  resolve(stack: Stack, value: unknown): unknown {
    return resolveValue(value, this.#scope(stack));
  }

  /**
   * The name of a resource: the one in the template, or one made of its stack and logical id, so that
   * it is the same at every start.
   *
   * @param longest a longer name is cut and gets a hash
   */
  physicalName(resource: Resource, nameProperty: string, longest = 255): string {
    const given = resource.definition.Properties[nameProperty];
    if (given !== undefined) return String(this.resolve(resource.stack, given));
    const name = `${resource.stack.name}-${resource.logicalId}`;
    if (name.length <= longest) return name;
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
    return `${name.slice(0, longest - hash.length - 1)}-${hash}`;
  }

  #only(what: 'region' | 'account'): string {
    const [only, ...others] = new Set(this.#stacks.map((stack) => stack[what]));
    if (only !== undefined && others.length === 0) return only;
    throw new LocalProblem(`The local target runs stacks of one ${what}.`);
  }

  #scope(stack: Stack): Scope {
    return {
      ref: (logicalId) => this.#ref(stack, logicalId),
      attribute: (logicalId, name) => {
        const resource = this.#resource(stack, logicalId);
        return this.#types(resource).attribute(resource, name, this);
      },
      stackOutput: (stackName, name) => this.#stackOutput(stackName, name),
    };
  }

  #ref(stack: Stack, logicalId: string): string {
    const pseudo: Readonly<Record<string, string>> = {
      'AWS::AccountId': stack.account,
      'AWS::Partition': 'aws',
      'AWS::Region': stack.region,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return pseudo[logicalId] ?? this.ref(this.#resource(stack, logicalId));
  }

  #resource(stack: Stack, logicalId: string): Resource {
    const found = this.resources.find(
      (resource) => resource.stack === stack && resource.logicalId === logicalId,
    );
    if (found) return found;
    throw new LocalProblem(`${stack.name} refers to ${logicalId}, which it doesn't have.`);
  }

  #stackOutput(stackName: string, name: string): unknown {
    const stack = this.#stacks.find((each) => each.name === stackName);
    if (stack === undefined) throw new LocalProblem(`There is no stack ${stackName}.`);
    const output = stack.template.Outputs[name];
    if (output === undefined) throw new LocalProblem(`${stackName} has no output ${name}.`);
    return this.resolve(stack, output.Value);
  }
}
