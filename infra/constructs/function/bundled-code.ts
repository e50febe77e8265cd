import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { type BundleSource, bundlesOptions, PROJECT_ROOT, SHARP } from './bundle-options.ts';
import { placeSharp } from './sharp-packages.ts';

export interface BundleProps extends BundleSource {
  /**
   * Whether it uses sharp. Then sharp's packages are put beside the code.
   * @default false
   */
  readonly usesSharp?: boolean;

  /**
   * A directory with files to put beside the code.
   * @default - none
   */
  readonly extraFiles?: string;
}

/** The program beside the code that decodes uploaded pictures in a process of its own. */
const DECODER = 'decode-process.mjs';

/**
 * A function's code as one module `index.mjs`, with the files beside it. It is bundled in this process,
 * without a shell or a container, so it is the same on every system.
 */
export const bundledCode = (props: BundleProps): Code =>
  Code.fromAsset(join(PROJECT_ROOT, 'functions', props.folder), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // CDK requires an image, which is never started.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(output) {
          bundle(props, output, allBundles(dirname(output)));
          return true;
        },
      },
    },
  });

/** The code of several functions, bundled at once. */
interface Bundles {
  /** Each one's directory, by the function's folder. */
  readonly directories: ReadonlyMap<string, string>;
  /** The folders of those that use sharp. */
  readonly usingSharp: ReadonlySet<string>;
}

/** The bundles of all functions, by the directory that they are in. */
const bundlesIn = new Map<string, Bundles>();

/** Bundles all functions for the first one of an assembly: all take little longer than a few. */
function allBundles(assembly: string): Bundles {
  const bundles = bundlesIn.get(assembly) ?? makeBundles(foldersOfFunctions(), assembly);
  bundlesIn.set(assembly, bundles);
  return bundles;
}

/** The folders with a `handler.ts`, below `functions/`. */
function foldersOfFunctions(): string[] {
  const root = join(PROJECT_ROOT, 'functions');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'handler.ts')
    .map(dirname);
}

/**
 * Bundles functions' code, in directories that are removed when this process ends.
 *
 * @param parent the directory that has those, and later the copies: source maps refer to sources by
 *   the path from there
 */
export function makeBundles(folders: readonly string[], parent: string): Bundles {
  const directories = new Map(
    folders.map((folder) => [folder, join(parent, `bundle-${folder.replaceAll('/', '-')}`)]),
  );
  process.once('exit', () => {
    for (const directory of directories.values())
      rmSync(directory, { recursive: true, force: true });
  });
  const { metafile } = buildSync(bundlesOptions(directories, parent));
  const usingSharp = Object.values(metafile.outputs)
    .filter(({ imports }) => imports.some(({ path, external }) => external && path === SHARP))
    .map(({ entryPoint = '' }) => relative('functions', dirname(entryPoint)));
  return { directories, usingSharp: new Set(usingSharp) };
}

/**
 * Puts a function's code into a directory.
 *
 * @param output an empty directory
 * @throws if the function has no handler, or uses sharp without saying so
 */
export function bundle(
  { folder, extraFiles, usesSharp = false }: BundleProps,
  output: string,
  { directories, usingSharp }: Bundles,
): void {
  if (usingSharp.has(folder) && !usesSharp) {
    throw new Error(`functions/${folder} uses sharp: its construct needs \`usesSharp\``);
  }
  const code = directories.get(folder);
  if (code === undefined) throw new Error(`functions/${folder} has no handler.ts`);
  cpSync(code, output, { recursive: true });
  if (extraFiles !== undefined) cpSync(extraFiles, output, { recursive: true });
  if (!usesSharp) return;
  cpSync(join(PROJECT_ROOT, 'functions/photos', DECODER), join(output, DECODER));
  placeSharp(PROJECT_ROOT, output);
}
