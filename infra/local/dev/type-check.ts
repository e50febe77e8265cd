import { spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Report } from 'aws-on-one-machine/problem';
import { ROOT } from '../root.ts';

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The projects, by their directories, and the sources that each checks. */
const PROJECTS: ReadonlyMap<string, RegExp> = new Map([
  ['.', /^(bin|functions|infra|packages|shared)\//],
  ['web', /^(web|shared)\//],
]);

/** A check takes every processor for seconds: what was saved is to be seen first. */
const QUIET_MS = 1_500;

/** The compiler's verdict on a project. */
interface Verdict {
  readonly isRight: boolean;
  readonly output: string;
}

/** Checks a project. Settles once the compiler has ended, by itself or because the signal ended it. */
type Compile = (project: string, signal: AbortSignal) => Promise<Verdict>;

/**
 * Tells of errors in types when nothing has been saved for a moment. They hold nothing up. One
 * compiler runs at a time, and none goes on with sources that have changed.
 */
export class TypeCheck {
  readonly #report: Report;
  readonly #compile: Compile;
  readonly #failing = new Set<string>();
  /** The projects to check. */
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #current = new AbortController();
  /** Settles when no compiler runs. */
  #ended = Promise.resolve();

  /** @param compile @default runs the compiler */
  constructor(report: Report, compile: Compile = runCompiler) {
    this.#report = report;
    this.#compile = compile;
  }

  filesChanged(files: ReadonlySet<string>): void {
    this.#giveUp();
    const paths = [...files].map((file) => relative(ROOT, file));
    for (const [project, sources] of PROJECTS) {
      if (paths.some((path) => sources.test(path))) this.#due.add(project);
    }
    this.#timer = setTimeout(() => {
      const { signal } = this.#current;
      this.#ended = this.#ended.then(() => this.#checkAll(signal));
    }, QUIET_MS);
  }

  /** Settles when no compiler runs any more. */
  async close(): Promise<void> {
    this.#giveUp();
    await this.#ended;
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#current.abort();
    this.#current = new AbortController();
  }

  async #checkAll(signal: AbortSignal): Promise<void> {
    for (const project of [...this.#due]) {
      if (signal.aborted) return;
      const verdict = await this.#compile(project, signal);
      if (signal.aborted) return;
      this.#due.delete(project);
      this.#tell(project, verdict);
    }
  }

  #tell(project: string, { isRight, output }: Verdict): void {
    if (!isRight) {
      this.#failing.add(project);
      this.#report(output.trimEnd());
    } else if (this.#failing.delete(project)) this.#report('Types are right again');
  }
}

function runCompiler(project: string, signal: AbortSignal): Promise<Verdict> {
  const colours = String(process.stdout.isTTY === true);
  const child = spawn(process.execPath, [COMPILER, '-p', project, '--pretty', colours], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
    // The compiler writes nothing, so it can be killed at any point.
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', (error) => {
      if (!signal.aborted) reject(error);
    });
    child.once('close', (code) => resolve({ isRight: code === 0, output }));
  });
}
