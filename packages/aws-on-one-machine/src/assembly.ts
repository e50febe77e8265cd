import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { LocalProblem } from './problem.ts';

/** A synthesised stack: its template, and the place of its assets on disk. */
export interface Stack {
  readonly name: string;
  readonly region: string;
  readonly account: string;
  readonly template: Template;
  /** The file in which its constructs note what the template doesn't have. */
  readonly metadataFile?: string | undefined;
  /** Object key in CDK's asset bucket → directory or file on this machine. */
  readonly assets: ReadonlyMap<string, string>;
}

const definitionSchema = z.looseObject({
  Type: z.string(),
  Condition: z.string().optional(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), definitionSchema).default({}),
  Outputs: z.record(z.string(), z.looseObject({ Value: z.unknown() })).default({}),
});

type Template = z.output<typeof templateSchema>;
export type ResourceDefinition = z.output<typeof definitionSchema>;

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      environment: z.string().optional(),
      additionalMetadataFile: z.string().optional(),
      properties: z.looseObject({}).default({}),
    }),
  ),
});

const assetsSchema = z.object({
  files: z
    .record(
      z.string(),
      z.looseObject({
        source: z.looseObject({ path: z.string().optional() }),
        destinations: z.record(z.string(), z.looseObject({ objectKey: z.string() })),
      }),
    )
    .default({}),
});

/** The directory of a cloud assembly, or what makes one and resolves with its directory. */
export type AssemblySource = string | (() => Promise<string>);

export const directoryOf = async (source: AssemblySource): Promise<string> =>
  typeof source === 'string' ? source : await source();

/** Where an environment-agnostic stack is taken to be. */
const HOME = { account: '000000000000', region: 'eu-west-2' };

/**
 * Reads every stack of a cloud assembly, those of its stages included.
 *
 * @throws LocalProblem when the directory holds no stack
 */
export function readAssembly(directory: string): Stack[] {
  const stacks = readDirectory(resolve(directory));
  if (stacks.length === 0) {
    throw new LocalProblem(`There is no synthesised stack in ${directory}.`);
  }
  return stacks;
}

function readDirectory(directory: string): Stack[] {
  const { artifacts } = manifestSchema.parse(readJson(directory, 'manifest.json'));
  return Object.entries(artifacts).flatMap(([id, artifact]) => {
    if (artifact.type === 'cdk:cloud-assembly') {
      return readDirectory(join(directory, String(artifact.properties.directoryName)));
    }
    if (artifact.type !== 'aws:cloudformation:stack') return [];
    const file = String(artifact.properties.templateFile);
    return {
      name: String(artifact.properties.stackName ?? id),
      ...readEnvironment(artifact.environment),
      template: templateSchema.parse(readJson(directory, file)),
      metadataFile:
        artifact.additionalMetadataFile && join(directory, artifact.additionalMetadataFile),
      assets: readAssets(directory, file.replace(/\.template\.json$/, '.assets.json')),
    };
  });
}

function readEnvironment(environment = 'aws://unknown-account/unknown-region') {
  const [account = '', region = ''] = environment.replace('aws://', '').split('/');
  return {
    account: account.startsWith('unknown') ? HOME.account : account,
    region: region.startsWith('unknown') ? HOME.region : region,
  };
}

function readAssets(directory: string, file: string): Map<string, string> {
  const { files } = assetsSchema.parse(readJson(directory, file));
  return new Map(
    Object.values(files).flatMap(({ source, destinations }) =>
      source.path === undefined
        ? []
        : Object.values(destinations).map(({ objectKey }): [string, string] => [
            objectKey,
            join(directory, String(source.path)),
          ]),
    ),
  );
}

function readJson(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'));
}
