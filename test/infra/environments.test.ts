import { describe, expect, test } from 'vitest';
import { environments, selectEnvironments, stageId } from '../../infra/config.ts';

describe('the environments', () => {
  test('are dev, staging and prod, in the order in which a change reaches them', () => {
    expect(environments.map(stageId)).toEqual([
      'Fellside-Dev',
      'Fellside-Staging',
      'Fellside-Prod',
    ]);
  });

  test('are all synthesised, unless one is named', () => {
    expect(selectEnvironments()).toEqual(environments);
    expect(selectEnvironments('staging').map(({ name }) => name)).toEqual(['staging']);
  });

  test('have no other name', () => {
    expect(() => selectEnvironments('test')).toThrow(
      "There is no environment 'test'. The environments are: dev, staging, prod.",
    );
  });
});
