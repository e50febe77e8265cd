import { join, relative } from 'node:path';
import { wordedFor } from 'aws-on-one-machine/problem';
import { listenAt } from 'aws-on-one-machine/site-port';
import type { ViteDevServer } from 'vite';
import { ensureSomeWeb } from '../build.ts';
import { FELLSIDE } from '../fellside.ts';
import { ROOT } from '../root.ts';
import type { RunningSite, StartOptions } from '../start.ts';
import { DevTarget } from './dev-target.ts';
import { SwappableSite } from './swappable-site.ts';
import { TypeCheck } from './type-check.ts';
import { startWebApp } from './web-app.ts';

/** Sources besides the web app's, which Vite watches itself. */
const WATCHED = ['bin', 'cdk.json', 'functions', 'infra', 'packages', 'shared'];

/** An editor that saves several files does so within this time. */
const SAVING_MS = 30;

/**
 * Runs the template on this machine as `startLocal` does, and follows its sources as they are saved:
 * the web app by Vite's development server; functions, whose code is bundled again; and the template,
 * which is synthesised again.
 *
 * @throws LocalProblem as `startLocal`
 */
export async function startDev(
  options: Omit<StartOptions, 'assembly' | 'listen'>,
): Promise<Pick<RunningSite, 'url' | 'failed' | 'stop'>> {
  const { report = console.log, signal } = options;
  // Vite would report that the generated files are missing.
  await ensureSomeWeb({ report, signal });
  const swappable = new SwappableSite();
  const web = await startWebApp((request) => swappable.answer(request), report);
  const stops = [() => web.close()];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const listening = await wordedFor(FELLSIDE, () =>
      listenAt(web.handler, options.port, web.front),
    );
    stops.push(() => listening.close());
    const target = await DevTarget.start({
      ...options,
      listen: swappable.listenAt(listening.port),
    });
    stops.unshift(() => target.stop());
    const types = new TypeCheck(report);
    stops.push(() => types.close());
    let isStale = false;
    watch(web.vite, (files) => {
      target.filesChanged(files);
      types.filesChanged(files);
      if (!isStale && [...files].some(isOwnSource)) {
        isStale = true;
        report('The local target has changed: run npm run dev again, to run by it');
      }
    });
    return { url: target.url, failed: target.failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Calls back with the files that were saved, removed or added together. */
function watch({ watcher }: ViteDevServer, onChange: (files: ReadonlySet<string>) => void): void {
  let files = new Set<string>();
  watcher.add(WATCHED.map((path) => join(ROOT, path)));
  watcher.on('all', (event, file) => {
    if (!['add', 'change', 'unlink'].includes(event)) return;
    if (files.size === 0) {
      setTimeout(() => {
        onChange(files);
        files = new Set();
      }, SAVING_MS);
    }
    files.add(file);
  });
}

/** Whether a file is a source of the local target itself, which can't be exchanged while it runs. */
const isOwnSource = (file: string): boolean =>
  /^(infra\/local|packages\/aws-on-one-machine)\//.test(relative(ROOT, file));
