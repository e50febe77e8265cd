import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadTarget } from '../../bin/demo-catalogue.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import { holdPhotoBatches } from './photo-batches.ts';
import { copySeededState } from './seeded-state.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the running site answers: `http://localhost:41234` */
    siteUrl: string;
    /** Where its HTTP API answers when it is called past CloudFront. */
    apiUrl: string;
    /** Where it keeps everything. */
    statePath: string;
    /** For calls of its functions by their names, in the name of this machine's operator. */
    functionCalls: RunningSite['functionCalls'];
    /** The name of the function that reads calendars, which only other functions call. */
    channelFetch: string;
  }
}

const STATES = join(import.meta.dirname, '..', '..', '.local', 'test');

/**
 * Starts the whole system once for all tests of a project, from nothing. Only those of the public
 * pages need the demo catalogue.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = join(STATES, project.name);
  if (project.name === 'public') await copySeededState(state);
  else await rm(state, { recursive: true, force: true });
  const site = await startLocal({ port: 0, state, loadFunctions: false, log: () => {} });
  if (project.name === 'signed-in') await holdPhotoBatches(loadTarget(site.data).table);
  const [apiUrl] = Object.values(site.apiUrls);
  if (apiUrl === undefined) throw new Error('The template has no HTTP API');
  project.provide('siteUrl', site.url);
  project.provide('apiUrl', apiUrl);
  project.provide('statePath', state);
  project.provide('functionCalls', site.functionCalls);
  project.provide('channelFetch', nameOf(site, 'channel-fetch'));
  return () => site.stop();
}

/** @param capability of `infra/capabilities` */
function nameOf({ system }: RunningSite, capability: string): string {
  const found = system
    .ofType('AWS::Lambda::Function')
    .find(({ definition }) => JSON.stringify(definition.Properties).includes(`"${capability}"`));
  if (found === undefined) throw new Error(`There is no function ${capability}`);
  return String(system.resolve(found.stack, { Ref: found.logicalId }));
}
