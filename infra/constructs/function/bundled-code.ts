import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { type BundleSource, bundleOptions, PROJECT_ROOT } from './bundle-options.ts';
import { placeSharp } from './sharp-packages.ts';

export interface BundleProps extends BundleSource {
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
          bundle(props, output);
          return true;
        },
      },
    },
  });

/** @param output an empty directory */
export function bundle({ extraFiles, ...source }: BundleProps, output: string): void {
  buildSync(bundleOptions(source, output));
  if (extraFiles !== undefined) cpSync(extraFiles, output, { recursive: true });
  if (!source.usesSharp) return;
  cpSync(join(PROJECT_ROOT, 'functions/photos', DECODER), join(output, DECODER));
  placeSharp(PROJECT_ROOT, output);
}
