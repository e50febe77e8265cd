import { join, relative } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** The source of a function's code. */
export interface BundleSource {
  /** The folder of the function's `handler.ts`, below `functions/`. */
  readonly folder: string;
}

/** The package whose binary can't be bundled. */
export const SHARP = 'sharp';

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/** The metadata type that stores a function's `BundleSource` in the cloud assembly. */
export const BUNDLE_METADATA = 'fellside:bundle';

const COMMON = {
  absWorkingDir: PROJECT_ROOT,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // ES modules first, for tree shaking. A bundled CommonJS package still finds its `require`.
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
  alias: { jsonschema: join(import.meta.dirname, 'unchecked-models.cjs') },
  // The AWS SDK is bundled, too: the runtime's own copy is slower to load, and changes without notice.
  external: [SHARP],
} as const satisfies BuildOptions;

const entryOf = (folder: string): string => join('functions', folder, 'handler.ts');

/**
 * esbuild's options for a function's code: one module `index.mjs` with its source map.
 *
 * @param output the directory for both
 */
export const bundleOptions = ({ folder }: BundleSource, output: string) =>
  ({
    ...COMMON,
    entryPoints: [entryOf(folder)],
    outfile: join(output, 'index.mjs'),
  }) satisfies BuildOptions;

/**
 * esbuild's options for the code of several functions, which is the same as one by one but takes half
 * the time: most of it is in all of them.
 *
 * @param outputs the directory for each function's module and source map, by its folder; all in `parent`
 */
export const bundlesOptions = (outputs: ReadonlyMap<string, string>, parent: string) =>
  ({
    ...COMMON,
    entryPoints: [...outputs].map(([folder, output]) => ({
      in: entryOf(folder),
      out: join(relative(parent, output), 'index'),
    })),
    outdir: parent,
    outExtension: { '.js': '.mjs' },
    metafile: true,
  }) satisfies BuildOptions;
