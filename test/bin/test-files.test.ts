import { expect, it } from 'vitest';
import { WrongArguments } from '../../bin/arguments.mjs';
import { requireTestFiles } from '../../bin/test-files.ts';

it('test files are found by a part of their path', () => {
  expect(requireTestFiles('test', ['bin/test-files', 'bin/confirm'])).toEqual([
    'test/bin/confirm.test.ts',
    'test/bin/test-files.test.ts',
  ]);
  expect(requireTestFiles('test', [])).toContain('packages/aws-on-one-machine/test/ses.test.ts');
  expect(requireTestFiles('test', ['bin/'], (file) => file.includes('confirm'))).toHaveLength(1);
});

it('a part that is in no path is named, before anything is built or run', () => {
  const find = () => requireTestFiles('test', ['bin/confirm', 'bin/confrim', 'bin/cdkk']);
  expect(find).toThrow(WrongArguments);
  expect(find).toThrow('No test is in a file whose path has bin/confrim or bin/cdkk in it');
});
