import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { placeSharp } from './sharp-packages.ts';

export interface BundleProps {
  /** The folder of the function's `handler.ts`, below `functions/`. */
  readonly folder: string;

  /**
   * A directory whose files are put beside the code.
   * @default - none
   */
  readonly extraFiles?: string;

  /**
   * Whether it uses sharp, whose packages are put beside the code then.
   * @default false
   */
  readonly usesSharp?: boolean;
}

const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/**
 * The code of a function as one module `index.mjs`, with the files beside it. It is bundled in this
 * process, without a shell or a container, so it is the same on every system.
 */
export const bundledCode = (props: BundleProps): Code =>
  Code.fromAsset(join(PROJECT_ROOT, 'functions', props.folder), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Required by CDK, never started.
      image: DockerImage.fromRegistry('scratch'),
      local: {
        tryBundle(output) {
          bundle(props, output);
          return true;
        },
      },
    },
  });

/** @param output an empty directory */
export function bundle(
  { folder, extraFiles, usesSharp = false }: BundleProps,
  output: string,
): void {
  buildSync({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: [join('functions', folder, 'handler.ts')],
    outfile: join(output, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // ES modules first, for tree shaking; a bundled CommonJS package still finds its `require`.
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // Otherwise both builds of React are bundled, and the slow one is used.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    // The AWS SDK is bundled too: the runtime's own copy is slower to load and changes by itself.
    external: usesSharp ? ['sharp'] : [],
  });
  if (extraFiles !== undefined) cpSync(extraFiles, output, { recursive: true });
  if (usesSharp) placeSharp(PROJECT_ROOT, output);
}
