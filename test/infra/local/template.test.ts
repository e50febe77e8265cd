import { describe, expect, it } from 'vitest';
import { NO_VALUE, resolveValue, type Scope } from '../../../infra/local/template.ts';

const scope: Scope = {
  ref: (id) => (id === 'AWS::NoValue' ? NO_VALUE : `ref-${id}`),
  attribute: (id, name) => `${id}.${name}`,
  stackOutput: (stack, name) => `${name} of ${stack}`,
  condition: (name) => name === 'Yes',
  mapping: (...keys) => keys.join('/'),
};

/** What CloudFormation puts a value into. */
const hole = (name: string) => ['$', '{', name, '}'].join('');

describe('template values', () => {
  it.each<[name: string, value: unknown, resolved: unknown]>([
    ['plain values as they are', { a: [1, 'b', true, null] }, { a: [1, 'b', true, null] }],
    ['Ref', { Ref: 'Table' }, 'ref-Table'],
    ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table.Arn'],
    ['Fn::GetAtt as text', { 'Fn::GetAtt': 'Table.Stream.Arn' }, 'Table.Stream.Arn'],
    [
      'Fn::GetStackOutput',
      { 'Fn::GetStackOutput': { StackName: 'x', OutputName: 'Y', Region: 'eu-west-2' } },
      'Y of x',
    ],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 3]] }, 'a-ref-B-3'],
    [
      'Fn::Select of a Fn::Split',
      { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/x'] }] },
      'host',
    ],
    [
      'Fn::Sub with names',
      { 'Fn::Sub': `a-${hole('B')}-${hole('C.Arn')}-${hole('!D')}` },
      `a-ref-B-C.Arn-${hole('D')}`,
    ],
    [
      'Fn::Sub with values of its own',
      { 'Fn::Sub': [`${hole('V')}!`, { V: { Ref: 'B' } }] },
      'ref-B!',
    ],
    ['Fn::FindInMap', { 'Fn::FindInMap': ['M', { Ref: 'R' }, 'k'] }, 'M/ref-R/k'],
    ['Fn::If that holds', { 'Fn::If': ['Yes', 'a', 'b'] }, 'a'],
    ['Fn::If that does not', { 'Fn::If': ['No', 'a', { Ref: 'B' }] }, 'ref-B'],
    ['conditions', { 'Fn::And': [{ Condition: 'Yes' }, { 'Fn::Not': [false] }] }, true],
    ['Fn::Or and Fn::Equals', { 'Fn::Or': [{ 'Fn::Equals': ['a', 'b'] }, false] }, false],
    ['AWS::NoValue as an absent key', { a: { Ref: 'AWS::NoValue' }, b: 1 }, { b: 1 }],
    ['AWS::NoValue as an absent element', [{ 'Fn::If': ['No', 1, { Ref: 'AWS::NoValue' }] }], []],
    [
      'a policy condition, which is no intrinsic',
      { Condition: { Bool: { x: { Ref: 'B' } } } },
      { Condition: { Bool: { x: 'ref-B' } } },
    ],
  ])('resolve %s', (_, value, resolved) => {
    expect(resolveValue(value, scope)).toEqual(resolved);
  });

  it.each([
    [{ 'Fn::Base64': 'x' }, "doesn't know the intrinsic function Fn::Base64"],
    [{ 'Fn::Join': ['-', 'x'] }, 'Fn::Join needs a list'],
    [{ 'Fn::Select': [3, ['a']] }, 'Fn::Select has no element 3'],
    [{ 'Fn::Join': ['-', [{}]] }, 'Fn::Join needs text'],
  ])('%j stops', (value, message) => {
    expect(() => resolveValue(value, scope)).toThrow(message);
  });
});
