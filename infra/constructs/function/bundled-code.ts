import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import { type BundleSource, bundleOptions, PROJECT_ROOT } from './bundle-options.ts';
import { placeSharp } from './sharp-packages.ts';

export interface BundleProps extends BundleSource {
  /**
   * A directory whose files are put beside the code.
   * @default - none
   */
  readonly extraFiles?: string;
}

/** The program that decodes strangers' pictures in a process of its own, beside the code. */
const DECODER = 'decode-process.mjs';

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
export function bundle({ extraFiles, ...source }: BundleProps, output: string): void {
  buildSync(bundleOptions(source, output));
  if (extraFiles !== undefined) cpSync(extraFiles, output, { recursive: true });
  if (!source.usesSharp) return;
  cpSync(join(PROJECT_ROOT, 'functions/photos', DECODER), join(output, DECODER));
  placeSharp(PROJECT_ROOT, output);
}
