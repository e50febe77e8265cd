import { LocalProblem } from './problem.ts';

/** Resolves what the expressions of a template refer to. */
export interface Scope {
  ref(logicalId: string): string;
  attribute(logicalId: string, name: string): unknown;
  /** The value of an output of a stack, which may be another one. */
  stackOutput(stackName: string, outputName: string): unknown;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  ['Ref', (argument, scope) => scope.ref(text(argument, 'Ref'))],
  [
    'Fn::GetAtt',
    (argument, scope) => {
      const [logicalId, name] = list(argument, 'Fn::GetAtt');
      return scope.attribute(text(logicalId, 'Fn::GetAtt'), text(name, 'Fn::GetAtt'));
    },
  ],
  [
    // All stacks here are of one region and one account, so it matters neither where nor by which role.
    'Fn::GetStackOutput',
    (argument, scope) => {
      const { StackName, OutputName } = resolveValue(argument, scope) as Record<string, unknown>;
      return scope.stackOutput(
        text(StackName, 'Fn::GetStackOutput'),
        text(OutputName, 'Fn::GetStackOutput'),
      );
    },
  ],
  [
    'Fn::Join',
    (argument, scope) => {
      const [separator, parts] = list(argument, 'Fn::Join');
      return list(resolveValue(parts, scope), 'Fn::Join')
        .map((part) => text(part, 'Fn::Join'))
        .join(text(separator, 'Fn::Join'));
    },
  ],
  [
    // Text alone, in which logical ids and pseudo parameters stand for their values.
    'Fn::Sub',
    (argument, scope) =>
      text(argument, 'Fn::Sub').replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => scope.ref(name)),
  ],
]);

/**
 * Replaces every intrinsic function in a template value by its result. Values are resolved when they
 * are asked for, so resources may refer to each other in any order.
 *
 * @throws LocalProblem for an intrinsic function that isn't known here
 */
export function resolveValue(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((element) => resolveValue(element, scope));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) {
    const [name, argument] = only;
    const intrinsic = intrinsics.get(name);
    if (intrinsic) return intrinsic(argument, scope);
    if (name.startsWith('Fn::')) {
      throw new LocalProblem(`The local target doesn't know the intrinsic function ${name}.`);
    }
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, resolveValue(each, scope)]));
}

function list(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new LocalProblem(`${where} needs a list, not ${JSON.stringify(value)}.`);
}

function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  throw new LocalProblem(`${where} needs text, not ${JSON.stringify(value)}.`);
}
