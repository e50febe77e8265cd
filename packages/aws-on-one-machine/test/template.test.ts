import { describe, expect, it } from 'vitest';
import { resolveValue, type Scope } from '../src/template.ts';

const scope: Scope = {
  ref: (id) => `ref-${id}`,
  attribute: (id, name) => `${id}.${name}`,
  stackOutput: (stack, name) => `${name} of ${stack}`,
};

/** A placeholder that CloudFormation replaces by a value. */
const hole = (name: string) => ['$', '{', name, '}'].join('');

describe('template values', () => {
  it.each<[name: string, value: unknown, resolved: unknown]>([
    ['plain values as they are', { a: [1, 'b', true, null] }, { a: [1, 'b', true, null] }],
    ['Ref', { Ref: 'Table' }, 'ref-Table'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table.Arn'],
    [
      'Fn::GetStackOutput',
      { 'Fn::GetStackOutput': { StackName: 'x', OutputName: 'Y', Region: 'eu-west-2' } },
      'Y of x',
    ],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }]] }, 'a-ref-B'],
    ['Fn::Sub', { 'Fn::Sub': `a-${hole('B')}-${hole('C')}` }, 'a-ref-B-ref-C'],
    [
      'a policy condition',
      { Condition: { Bool: { x: { Ref: 'B' } } } },
      { Condition: { Bool: { x: 'ref-B' } } },
    ],
  ])('resolve %s', (_, value, resolved) => {
    expect(resolveValue(value, scope)).toEqual(resolved);
  });

  it.each([
    [{ 'Fn::If': ['IsProd', 'a', 'b'] }, "doesn't know the intrinsic function Fn::If"],
    [{ 'Fn::Join': ['-', 'x'] }, 'Fn::Join needs a list'],
    [{ 'Fn::Sub': ['a', {}] }, 'Fn::Sub needs text'],
    [{ 'Fn::Join': ['-', [{}]] }, 'Fn::Join needs text'],
  ])('%j stops', (value, message) => {
    expect(() => resolveValue(value, scope)).toThrow(message);
  });
});
