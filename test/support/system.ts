import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { paintDemoPictures, seedDemoCatalogue } from '../../bin/demo-catalogue.ts';
import { startLocal } from '../../infra/local/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running site answers: `http://localhost:41234` */
    siteUrl: string;
    /** Where its HTTP API answers when it is called past CloudFront. */
    apiUrl: string;
    /** Where it keeps everything. */
    statePath: string;
  }
}

const STATES = join(import.meta.dirname, '..', '..', '.local', 'test');

const WITH_DEMO_CATALOGUE = {
  prepare: async () => {
    await paintDemoPictures();
  },
  seed: seedDemoCatalogue,
};

/**
 * Starts the whole system once for all tests of a project, from nothing. Only those of the public
 * pages need the demo catalogue.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = join(STATES, project.name);
  await rm(state, { recursive: true, force: true });
  const site = await startLocal({
    port: 0,
    state,
    log: () => {},
    // As deployed, so that what needs a second factor is proved to.
    adminAssurance: 'aal2',
    ...(project.name === 'public' ? WITH_DEMO_CATALOGUE : {}),
  });
  const [apiUrl] = Object.values(site.apiUrls);
  if (apiUrl === undefined) throw new Error('The template has no HTTP API');
  project.provide('siteUrl', site.url);
  project.provide('apiUrl', apiUrl);
  project.provide('statePath', state);
  return () => site.stop();
}
