import type { Template } from 'aws-cdk-lib/assertions';

interface StackOutputReference {
  readonly StackName: string;
  readonly OutputName: string;
}

/** Resolves a reference to an output of another stack. @returns undefined for anything else */
export function referenced(producer: Template, value: unknown): unknown {
  const reference = (value as { 'Fn::GetStackOutput'?: StackOutputReference } | undefined)?.[
    'Fn::GetStackOutput'
  ];
  return reference && producer.toJSON().Outputs[reference.OutputName]?.Value;
}

/** Every reference to an output of another stack in a template, with its stack and its name. */
export const referencesOf = (template: Template): readonly StackOutputReference[] =>
  found(template.toJSON());

function found(node: unknown): StackOutputReference[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'Fn::GetStackOutput' ? [value as StackOutputReference] : found(value),
  );
}
