import { expect, it } from 'vitest';
import * as z from 'zod';
import { readEnvironment } from '../../../functions/lib/environment.ts';

const variables = { TABLE_NAME: z.string().min(1) };

it('reads a function’s variables from its environment', () => {
  expect(readEnvironment(variables, { TABLE_NAME: 'fellside', HOME: '/' })).toEqual({
    TABLE_NAME: 'fellside',
  });
});

it.each([[{}], [{ TABLE_NAME: '' }]])('names the variable that %j lacks', (environment) => {
  expect(() => readEnvironment(variables, environment)).toThrow('TABLE_NAME');
});
