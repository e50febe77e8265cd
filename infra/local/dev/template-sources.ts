import { relative, resolve } from 'node:path';
import type { Stack } from 'aws-on-one-machine/assembly';
import { build } from 'esbuild';
import { ROOT } from '../root.ts';
import { bundlesOf } from './bundles.ts';

/** The program that synthesises. */
const PROGRAM = 'bin/app.ts';

export type IsSource = (file: string) => boolean;

/** Tells which files the template is made of: what the program imports, and what it reads by itself. */
export async function readTemplateSources(): Promise<IsSource> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [PROGRAM],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const imported = new Set(Object.keys(metafile.inputs).map((file) => resolve(ROOT, file)));
  return (file) => imported.has(file) || /^infra\/(?!local\/)/.test(relative(ROOT, file));
}

/** Whether stacks are the same, except for the code of functions, which is replaced by itself. */
export const saysTheSame = (one: readonly Stack[], other: readonly Stack[]): boolean =>
  JSON.stringify(one.map(withoutCode)) === JSON.stringify(other.map(withoutCode));

function withoutCode(stack: Stack): unknown {
  const bundled = bundlesOf(stack);
  const resources = Object.entries(stack.template.Resources).map(([logicalId, resource]) => {
    if (!bundled.has(logicalId)) return [logicalId, resource];
    const { Metadata: _path, Properties, ...rest } = resource;
    const { Code: _code, ...properties } = Properties;
    return [logicalId, rest, properties];
  });
  return [stack.name, resources, stack.template.Outputs];
}
