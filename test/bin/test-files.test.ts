import { expect, it } from 'vitest';
import { WrongArguments } from '../../bin/arguments.mjs';
import { testFiles } from '../../bin/test-files.ts';

it('test files are found by a part of their path', () => {
  expect(testFiles('test', ['bin/test-files', 'bin/confirm'])).toEqual([
    'test/bin/confirm.test.ts',
    'test/bin/test-files.test.ts',
  ]);
  expect(testFiles('test', [])).toContain('packages/aws-on-one-machine/test/ses.test.ts');
  expect(testFiles('test', ['bin/'], (file) => file.includes('confirm'))).toHaveLength(1);
});

it('a part that is in no path is named, before anything is built or run', () => {
  const find = () => testFiles('test', ['bin/confirm', 'bin/confrim', 'bin/cdkk']);
  expect(find).toThrow(WrongArguments);
  expect(find).toThrow('No test is in a file whose path has bin/confrim or bin/cdkk in it');
});
