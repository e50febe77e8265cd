import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../../infra/local/fingerprint.ts';
import { seedTestCatalogue } from './demo-pictures.ts';
import { openTestData } from './local-data.ts';

const SEEDED = join(import.meta.dirname, '..', '..', '.local', 'test', 'seeded');

const SOURCES = [
  'bin',
  'demo',
  'functions',
  'infra',
  'packages',
  'shared',
  'test/support',
  'package-lock.json',
];

/**
 * Makes `directory` a state of the local target with the demo catalogue in it and nothing else. It
 * is loaded once, as that takes a dozen seconds of processor time, and copied from then on.
 */
export async function copySeededState(directory: string): Promise<void> {
  const seeded = join(SEEDED, fingerprint(SOURCES));
  if (!existsSync(seeded)) await seed(seeded);
  await rm(directory, { recursive: true, force: true });
  await cp(seeded, directory, { recursive: true });
}

/** Whole or not at all, whoever else is at it. */
async function seed(seeded: string): Promise<void> {
  await mkdir(SEEDED, { recursive: true });
  const draft = await mkdtemp(join(SEEDED, 'draft-'));
  const data = await openTestData(draft);
  await seedTestCatalogue(data);
  await data.close();
  await rename(draft, seeded).catch(async (error) => {
    if (!existsSync(seeded)) throw error;
    await rm(draft, { recursive: true });
  });
}
