import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../../src/assembly.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: object;
  readonly Condition?: string;
}

export interface StackSource {
  readonly name: string;
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs?: Readonly<Record<string, object>>;
  /** Object key → directory. */
  readonly assets?: Readonly<Record<string, string>>;
}

/** A role for functions, with nothing that it may do but what is given here. */
export const lambdaRole = (more: object = {}): Resource => ({
  Type: 'AWS::IAM::Role',
  Properties: {
    AssumeRolePolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRole',
          Principal: { Service: 'lambda.amazonaws.com' },
        },
      ],
    },
    ...more,
  },
});

/** Writes a cloud assembly with one stage, as CDK lays it out. */
export function writeAssembly(directory: string, sources: readonly StackSource[]): string {
  const stage = join(directory, 'assembly-Stage');
  mkdirSync(stage, { recursive: true });
  writeJson(directory, 'manifest.json', {
    artifacts: {
      'assembly-Stage': {
        type: 'cdk:cloud-assembly',
        properties: { directoryName: 'assembly-Stage' },
      },
      Tree: { type: 'cdk:tree', properties: {} },
    },
  });
  const artifacts = sources.map(({ name, assets = {}, ...template }) => {
    writeJson(stage, `${name}.template.json`, template);
    writeJson(stage, `${name}.assets.json`, {
      files: Object.fromEntries(
        Object.entries(assets).map(([objectKey, path]) => [
          objectKey,
          {
            source: { path: join('..', path), packaging: 'zip' },
            destinations: { here: { objectKey } },
          },
        ]),
      ),
    });
    return [
      name,
      {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/eu-west-2',
        properties: { templateFile: `${name}.template.json`, stackName: name },
      },
    ];
  });
  writeJson(stage, 'manifest.json', { artifacts: Object.fromEntries(artifacts) });
  return directory;
}

/** A stack as the assembly's reader gives it. */
export function stackOf({ name, assets = {}, ...template }: StackSource): Stack {
  return {
    name,
    region: 'eu-west-2',
    account: '000000000000',
    assets: new Map(Object.entries(assets)),
    template: {
      Outputs: {},
      ...(template as Partial<Stack['template']>),
      Resources: Object.fromEntries(
        Object.entries(template.Resources).map(([id, resource]) => [
          id,
          { Properties: {}, ...resource } as Stack['template']['Resources'][string],
        ]),
      ),
    },
  };
}

function writeJson(directory: string, file: string, value: unknown): void {
  writeFileSync(join(directory, file), JSON.stringify(value));
}
