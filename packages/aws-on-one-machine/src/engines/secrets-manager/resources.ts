import { nothingToRun } from '../../resource-type.ts';

export const secretsManagerResources = {
  'AWS::SecretsManager::Secret': nothingToRun('a secret is made where it is referred to', {
    // Real ARNs end in six characters that nobody can guess.
    ref: (resource, system) =>
      `arn:aws:secretsmanager:${resource.stack.region}:${resource.stack.account}:secret:${system.physicalName(resource, 'Name')}-000000`,
  }),
};
