import { join, relative } from 'node:path';
import { readAssembly } from 'aws-on-one-machine/assembly';
import { LocalProblem, type Report } from 'aws-on-one-machine/problem';
import { ensureAssembly } from '../build.ts';
import { ROOT } from '../root.ts';
import { type RunningSite, type StartOptions, startLocal } from '../start.ts';
import { bundledFunctions } from './bundles.ts';
import { HotFunctions } from './hot-functions.ts';
import { type IsSource, readTemplateSources, saysTheSame } from './template-sources.ts';

/** The directory for the new bundles of functions whose sources have changed. */
const CODE = join(ROOT, '.local/dev');

type Options = Omit<StartOptions, 'assembly'>;

/** A template that runs. */
interface Running {
  readonly directory: string;
  readonly site: RunningSite;
  readonly functions: HotFunctions;
}

/** The local target. It bundles functions and synthesises the template again when their sources change. */
export class DevTarget {
  readonly #options: Options;
  readonly #report: Report;
  readonly #failed = Promise.withResolvers<LocalProblem>();
  /** Every file that has changed since the start. */
  readonly #changed = new Set<string>();
  #running: Running;
  #isTemplateSource: IsSource;
  #templateHasChanged = false;
  #updating: Promise<void> | undefined;
  /** The time of the first save that doesn't run yet, by `performance.now()`. */
  #savedAt: number | undefined;

  private constructor(options: Options, running: Running, isTemplateSource: IsSource) {
    this.#options = options;
    this.#report = options.report ?? console.log;
    this.#running = running;
    this.#isTemplateSource = isTemplateSource;
    this.#watchOver(running);
  }

  /** @throws LocalProblem as `startLocal` */
  static async start(options: Options): Promise<DevTarget> {
    const isTemplateSource = await readTemplateSources();
    return new DevTarget(options, await run(await synthesise(options), options), isTemplateSource);
  }

  get url(): string {
    return this.#running.site.url;
  }

  /** Settles, with the reason, when the target can't go on. */
  get failed(): Promise<LocalProblem> {
    return this.#failed.promise;
  }

  /** Bundles the functions and synthesises the template that are made of these files. */
  filesChanged(files: ReadonlySet<string>): void {
    for (const file of files) this.#changed.add(file);
    this.#running.functions.filesChanged(files);
    this.#templateHasChanged ||= [...files].some(this.#isTemplateSource);
    this.#announce(files);
    this.#updating ??= this.#update().finally(() => {
      this.#updating = undefined;
    });
  }

  /** Reports at once the work after a save, which can take half a minute. */
  #announce(files: ReadonlySet<string>): void {
    const functions = this.#running.functions.outdated();
    if (functions.length === 0 && !this.#templateHasChanged) return;
    const work = [
      ...(functions.length === 0 ? [] : [`bundling ${functions.join(', ')}`]),
      ...(this.#templateHasChanged ? ['synthesising the template'] : []),
    ];
    this.#savedAt ??= performance.now();
    this.#report(`${savedFiles(files)} saved: ${work.join(', then ')} …`);
  }

  async stop(): Promise<void> {
    this.#templateHasChanged = false;
    await this.#updating;
    await stop(this.#running);
  }

  async #update(): Promise<void> {
    let failing: readonly string[];
    do {
      await this.#updateTemplate();
      failing = await this.#running.functions.settled();
      // Another file may have been saved meanwhile.
    } while (this.#templateHasChanged);
    if (this.#savedAt === undefined) return;
    const seconds = ((performance.now() - this.#savedAt) / 1000).toFixed(1);
    this.#savedAt = undefined;
    this.#report(
      failing.length === 0
        ? `Up to date in ${seconds} s`
        : `Up to date in ${seconds} s, except ${failing.join(', ')}: the reason is above`,
    );
  }

  async #updateTemplate(): Promise<void> {
    while (this.#templateHasChanged) {
      this.#templateHasChanged = false;
      // Functions come first, because bundling takes less time than synthesising.
      await this.#running.functions.settled();
      try {
        await this.#renew();
      } catch (error) {
        if (this.#options.signal?.aborted) return;
        if (!(error instanceof LocalProblem)) throw error;
        this.#report(error.message);
        this.#report('The template before goes on');
      }
    }
  }

  /** @throws LocalProblem for a template that can't be synthesised, or can't be run */
  async #renew(): Promise<void> {
    const directory = await synthesise(this.#options);
    this.#isTemplateSource = await readTemplateSources();
    const before = this.#running;
    if (saysTheSame(readAssembly(directory), readAssembly(before.directory))) {
      this.#report('The template says the same');
      return;
    }
    await stop(before);
    try {
      this.#running = await this.#runAgain(directory);
      this.#report('The new template runs; what is stored is as it was');
    } catch (error) {
      this.#options.signal?.throwIfAborted();
      this.#running = await this.#runAgain(before.directory);
      throw error;
    }
  }

  async #runAgain(directory: string): Promise<Running> {
    // Data is prepared, loaded or reset only at the first start.
    const { seed, prepare, reset, ...options } = this.#options;
    const running = await run(directory, options);
    this.#watchOver(running);
    // The synthesised template lacks changes that were saved meanwhile.
    running.functions.filesChanged(this.#changed);
    return running;
  }

  #watchOver({ site }: Running): void {
    void site.failed.then((problem) => this.#failed.resolve(problem));
  }
}

/** `shared/listings/contract.ts`, or how many files were saved together. */
function savedFiles(files: ReadonlySet<string>): string {
  const [first = ''] = files;
  return files.size === 1 ? relative(ROOT, first) : `${files.size} files`;
}

const synthesise = ({ report = console.log, signal }: Options): Promise<string> =>
  ensureAssembly({ report, signal, acceptsOldWeb: true });

async function run(directory: string, options: Options): Promise<Running> {
  const site = await startLocal({ ...options, assembly: directory, loadFunctions: false });
  // A template whose functions don't load must not take the place of the one before.
  const problem = await site.lambda.warm();
  if (problem) {
    await site.stop();
    throw problem;
  }
  const functions = new HotFunctions(
    bundledFunctions(site.system, site.lambda),
    CODE,
    options.report ?? console.log,
  );
  return { directory, site, functions };
}

async function stop({ site, functions }: Running): Promise<void> {
  await functions.close();
  await site.stop();
}
