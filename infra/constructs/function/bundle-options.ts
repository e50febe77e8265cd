import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** What the code of a function is made of. */
export interface BundleSource {
  /** The folder of the function's `handler.ts`, below `functions/`. */
  readonly folder: string;

  /**
   * Whether it uses sharp, whose packages are put beside the code then.
   * @default false
   */
  readonly usesSharp?: boolean;
}

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/** The type under which a function's construct notes its `BundleSource` in the cloud assembly. */
export const BUNDLE_METADATA = 'fellside:bundle';

/**
 * How esbuild makes a function's code: one module `index.mjs` with its source map.
 *
 * @param output the directory that they go to
 */
export const bundleOptions = (
  { folder, usesSharp = false }: BundleSource,
  output: string,
): BuildOptions & { readonly outfile: string } => ({
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
  alias: { jsonschema: join(import.meta.dirname, 'unchecked-models.cjs') },
  // The AWS SDK is bundled too: the runtime's own copy is slower to load and changes by itself.
  external: usesSharp ? ['sharp'] : [],
});
