import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What `sharp` needs at run time where functions run that use it: Linux on x86_64, whatever machine
 * synthesises. Its binary can't be bundled, so its packages lie beside the code.
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
 * The shell commands that put the packages into a bundle: those that are installed here, or on
 * another kind of machine the same versions from the registry.
 *
 * @param root the project's directory
 * @param output the bundle's
 */
export function sharpPackages(root: string, output: string): string[] {
  const from = join(root, 'node_modules');
  const to = join(output, 'node_modules');
  if (PACKAGES.every((name) => existsSync(join(from, name)))) {
    return [
      `mkdir -p "${to}/@img"`,
      ...PACKAGES.map((name) => `cp -R "${join(from, name)}" "${join(to, name)}"`),
    ];
  }
  const { version } = createRequire(import.meta.url)('sharp/package.json');
  return [
    `npm install --prefix "${output}" --no-save --no-package-lock --os=linux --cpu=x64 --libc=glibc sharp@${version}`,
  ];
}
