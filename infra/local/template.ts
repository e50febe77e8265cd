import { LocalProblem } from './problem.ts';

/** Resolves what the expressions of a template refer to. */
export interface Scope {
  ref(logicalId: string): unknown;
  attribute(logicalId: string, name: string): unknown;
  /** The value of an output of a stack, which may be another one. */
  stackOutput(stackName: string, outputName: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, top: string, second: string): unknown;
}

/** What `AWS::NoValue` resolves to: its property or element is left out. */
export const NO_VALUE = Symbol('AWS::NoValue');

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => scope.ref(String(argument)),
  Condition: (argument, scope) => scope.condition(String(argument)),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...name] = Array.isArray(argument)
      ? argument.map(String)
      : String(argument).split('.');
    return scope.attribute(logicalId, name.join('.'));
  },
  // All stacks here are of one region and one account, so it matters neither where nor by which role.
  'Fn::GetStackOutput': (argument, scope) => {
    const { StackName, OutputName } = resolveValue(argument, scope) as Record<string, unknown>;
    return scope.stackOutput(
      text(StackName, 'Fn::GetStackOutput'),
      text(OutputName, 'Fn::GetStackOutput'),
    );
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = list(argument, 'Fn::Join');
    return list(resolveValue(parts, scope), 'Fn::Join')
      .map((part) => text(part, 'Fn::Join'))
      .join(text(separator, 'Fn::Join'));
  },
  'Fn::Split': (argument, scope) => {
    const [separator, whole] = list(argument, 'Fn::Split');
    return text(resolveValue(whole, scope), 'Fn::Split').split(text(separator, 'Fn::Split'));
  },
  'Fn::Select': (argument, scope) => {
    const [index, values] = list(argument, 'Fn::Select');
    const chosen = list(resolveValue(values, scope), 'Fn::Select')[
      Number(resolveValue(index, scope))
    ];
    if (chosen === undefined) throw new LocalProblem(`Fn::Select has no element ${String(index)}.`);
    return chosen;
  },
  'Fn::Sub': (argument, scope) => substitute(argument, scope),
  'Fn::FindInMap': (argument, scope) => {
    const [map, top, second] = list(argument, 'Fn::FindInMap').map((key) =>
      text(resolveValue(key, scope), 'Fn::FindInMap'),
    );
    return scope.mapping(map ?? '', top ?? '', second ?? '');
  },
  'Fn::If': (argument, scope) => {
    const [condition, whenTrue, whenFalse] = list(argument, 'Fn::If');
    return resolveAny(scope.condition(String(condition)) ? whenTrue : whenFalse, scope);
  },
  'Fn::Equals': (argument, scope) => {
    const [one, other] = list(resolveValue(argument, scope), 'Fn::Equals');
    return one === other;
  },
  'Fn::And': (argument, scope) => list(resolveValue(argument, scope), 'Fn::And').every(Boolean),
  'Fn::Or': (argument, scope) => list(resolveValue(argument, scope), 'Fn::Or').some(Boolean),
  'Fn::Not': (argument, scope) => !list(resolveValue(argument, scope), 'Fn::Not')[0],
};

/**
 * Replaces every intrinsic function in a template value by its result. Values are resolved when they
 * are asked for, so resources may refer to each other in any order.
 *
 * @throws LocalProblem for an intrinsic function that isn't known here
 */
export function resolveValue(value: unknown, scope: Scope): unknown {
  const resolved = resolveAny(value, scope);
  return resolved === NO_VALUE ? undefined : resolved;
}

function resolveAny(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((element) => resolveAny(element, scope)).filter((each) => each !== NO_VALUE);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) {
    const [name, argument] = only;
    const intrinsic = intrinsics[name];
    // `Condition` is also a key of policy statements, where its value is an object.
    if (intrinsic && (name !== 'Condition' || typeof argument === 'string')) {
      return intrinsic(argument, scope);
    }
    if (name.startsWith('Fn::')) {
      throw new LocalProblem(`The local target doesn't know the intrinsic function ${name}.`);
    }
  }
  return Object.fromEntries(
    entries
      .map(([key, each]): [string, unknown] => [key, resolveAny(each, scope)])
      .filter(([, each]) => each !== NO_VALUE),
  );
}

function substitute(argument: unknown, scope: Scope): string {
  const [pattern, names] = Array.isArray(argument) ? argument : [argument, {}];
  const own = new Map(Object.entries((names ?? {}) as Record<string, unknown>));
  return text(pattern, 'Fn::Sub').replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`;
    if (own.has(name)) return text(resolveValue(own.get(name), scope), 'Fn::Sub');
    const dot = name.indexOf('.');
    const value =
      dot < 0 ? scope.ref(name) : scope.attribute(name.slice(0, dot), name.slice(dot + 1));
    return text(value, 'Fn::Sub');
  });
}

function list(value: unknown, where: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new LocalProblem(`${where} needs a list, not ${JSON.stringify(value)}.`);
}

function text(value: unknown, where: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new LocalProblem(`${where} needs text, not ${JSON.stringify(value)}.`);
}
