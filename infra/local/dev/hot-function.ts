import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Report } from 'aws-on-one-machine/problem';
import { makeDirectory, REMOVE, writeInBackground } from 'aws-on-one-machine/state-files';
import {
  type BuildContext,
  type BuildFailure,
  type BuildResult,
  context,
  formatMessages,
  type Message,
} from 'esbuild';
import * as z from 'zod';
import { bundleOptions, PROJECT_ROOT } from '../../constructs/function/bundle-options.ts';
import type { BundledFunction } from './bundles.ts';

interface Options {
  /** Where its code goes; what was there is removed. */
  readonly directory: string;
  readonly report: Report;
}

/** The beginning of the names of a bundle's files. Other files beside them never change. */
const BUNDLE = 'index.mjs';

const sourceMapSchema = z.object({ sources: z.array(z.string()) });

/**
 * A function whose code is bundled and loaded again when one of its sources has changed: before its
 * next event, or when `update` is called, whichever comes first.
 */
export class HotFunction {
  readonly #function: BundledFunction;
  readonly #report: Report;
  /** Two, so that code that works is never written over. */
  readonly #directories: readonly [string, string];
  /** The last code that has loaded. */
  #working: string;
  #context: Promise<BuildContext> | undefined;
  #sources: ReadonlySet<string>;
  #hasChanged = false;
  #fails = false;
  #update: Promise<void> | undefined;

  constructor(bundled: BundledFunction, { directory, report }: Options) {
    this.#function = bundled;
    this.#report = report;
    rmSync(directory, { recursive: true, force: true });
    this.#directories = [join(directory, '0'), join(directory, '1')];
    for (const each of this.#directories) linkBesides(bundled.synthesised, each);
    this.#working = bundled.running.file;
    this.#sources = mappedSources(join(bundled.synthesised, `${BUNDLE}.map`));
    bundled.running.waitBeforeEvents(() => this.update());
  }

  get name(): string {
    return this.#function.name;
  }

  /** Whether its sources make no code that loads. */
  get fails(): boolean {
    return this.#fails;
  }

  /** Whether its code isn't that of its sources. */
  get isOutdated(): boolean {
    return this.#hasChanged || this.#update !== undefined;
  }

  noteChanges(files: ReadonlySet<string>): void {
    // While it fails, any file may be what it lacks.
    this.#hasChanged ||= this.#fails || [...files].some((file) => this.#sources.has(file));
  }

  /** Settles when the code that runs is that of the sources, or it is said why it can't be. */
  async update(): Promise<void> {
    while (this.isOutdated) {
      this.#update ??= this.#rebuild().finally(() => {
        this.#update = undefined;
      });
      await this.#update;
    }
  }

  async close(): Promise<void> {
    await (await this.#context)?.dispose();
  }

  async #rebuild(): Promise<void> {
    this.#hasChanged = false;
    const began = performance.now();
    try {
      const built = await this.#build();
      this.#sources = new Set(Object.keys(built.metafile.inputs).map(inProject));
      const [first, second] = this.#directories;
      const directory = dirname(this.#working) === first ? second : first;
      for (const { path, contents } of built.outputFiles) {
        // The file is replaced in one step, because a worker may be loading it.
        await writeInBackground(join(directory, basename(path)), contents);
      }
      this.#fails = false;
      await this.#load(join(directory, BUNDLE), began);
    } catch (error) {
      if (!isBuildFailure(error)) throw error;
      this.#report(await readable(error));
      await this.#fail('does not build', error.errors.map(oneLine).join('\n'));
    }
  }

  /** Loads code before any event, so that an error at its start is told at once. */
  async #load(file: string, began: number): Promise<void> {
    const { name, running } = this.#function;
    running.replaceCode(file);
    const outcome = await running.warm();
    if (outcome.ok) {
      this.#working = file;
      this.#report(`${name} | replaced in ${Math.round(performance.now() - began)} ms`);
      return;
    }
    const { errorType, errorMessage, trace } = outcome.error;
    const reason = trace.length > 0 ? trace.join('\n') : `${errorType}: ${errorMessage}`;
    await this.#fail('does not load', reason);
  }

  async #build() {
    this.#context ??= context({
      ...bundleOptions(this.#function.source, this.#directories[0]),
      // Takes as long as all the rest.
      minify: false,
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    return (await (await this.#context).rebuild()) as BuildResult<{ write: false; metafile: true }>;
  }

  /**
   * Answers requests with the reason of a failure. A function whose results nobody waits for keeps its
   * former code, because its events would be lost.
   */
  async #fail(what: string, reason: string): Promise<void> {
    this.#fails = true;
    const { name, answersHttp, running } = this.#function;
    if (answersHttp) {
      this.#report(`${name} | ${what}: requests to it get a 503 with the reason`);
      const standIn = join(this.#directories[0], 'stand-in.mjs');
      await writeInBackground(standIn, standInCode(`${name} ${what}`, reason));
      running.replaceCode(standIn);
    } else {
      this.#report(`${name} | ${what}: its events go on to the code that it had`);
      running.replaceCode(this.#working);
    }
  }
}

const inProject = (file: string): string => resolve(PROJECT_ROOT, file);

/** The source files of bundled code. Its source map names them relative to the place of bundling. */
function mappedSources(sourceMap: string): ReadonlySet<string> {
  const { sources } = sourceMapSchema.parse(JSON.parse(readFileSync(sourceMap, 'utf8')));
  return new Set(sources.map((source) => inProject(source.replace(/^(\.\.\/)+/, ''))));
}

/** Links the files beside synthesised code, such as packages, into a directory. */
function linkBesides(synthesised: string, directory: string): void {
  makeDirectory(directory, REMOVE);
  for (const name of readdirSync(synthesised)) {
    if (name.startsWith(BUNDLE)) continue;
    symlinkSync(join(synthesised, name), join(directory, name));
  }
}

/** A function that answers every request with what is wrong with the real one. */
function standInCode(title: string, detail: string): string {
  const answer = {
    statusCode: 503,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify({ type: 'about:blank', title, status: 503, detail }),
  };
  return `export const handler = async () => (${JSON.stringify(answer)});\n`;
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** Each error with its place and its lines of code, as esbuild shows them. */
const readable = async ({ errors }: BuildFailure): Promise<string> =>
  (await formatMessages(errors, { kind: 'error', color: process.stdout.isTTY })).join('');

const oneLine = ({ location, text }: Message): string =>
  location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text;
