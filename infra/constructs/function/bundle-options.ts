import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** The source of a function's code. */
export interface BundleSource {
  /** The folder of the function's `handler.ts`, below `functions/`. */
  readonly folder: string;

  /**
   * Whether it uses sharp. Then sharp's packages are put beside the code.
   * @default false
   */
  readonly usesSharp?: boolean;
}

export const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/** The metadata type that stores a function's `BundleSource` in the cloud assembly. */
export const BUNDLE_METADATA = 'fellside:bundle';

/**
 * esbuild's options for a function's code: one module `index.mjs` with its source map.
 *
 * @param output the directory for both
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
  external: usesSharp ? ['sharp'] : [],
});
