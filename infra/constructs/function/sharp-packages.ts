import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The packages of `sharp` for Lambda: Linux on x86_64, whatever machine synthesises. Its binary can't
 * be bundled, so the packages are put beside the code.
 */
const PACKAGES = [
  'sharp',
  '@img/colour',
  '@img/sharp-linux-x64',
  '@img/sharp-libvips-linux-x64',
  'detect-libc',
  'semver',
] as const;

/**
 * Puts the packages into a bundle: the installed ones, or on another kind of machine the same version
 * from the registry.
 * @param root the project's directory
 * @param output the bundle's directory
 * @throws if npm can't install them
 */
export function placeSharp(root: string, output: string): void {
  const from = join(root, 'node_modules');
  if (PACKAGES.every((name) => existsSync(join(from, name)))) {
    for (const name of PACKAGES) {
      cpSync(join(from, name), join(output, 'node_modules', name), { recursive: true });
    }
  } else {
    installSharp(output);
  }
}

function installSharp(output: string): void {
  const { version } = createRequire(import.meta.url)('sharp/package.json');
  const args = ['install', '--prefix', output, '--no-save', '--no-package-lock'];
  const platform = ['--os=linux', '--cpu=x64', '--libc=glibc', '--loglevel=error'];
  // `npm run` sets the path of npm's program. The command `npm` is a script, which Windows can't spawn.
  const { npm_execpath: npm } = process.env;
  const [program, ...before] = npm === undefined ? ['npm'] : [process.execPath, npm];
  const { status } = spawnSync(program, [...before, ...args, ...platform, `sharp@${version}`], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(
      `sharp ${version} for Linux could not be taken from the registry; npm says why above. Call the CDK by npm run, with access to the registry.`,
    );
  }
}
