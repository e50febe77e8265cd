import { type ChildProcess, spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import type { Report } from '../problem.ts';
import { ROOT } from '../root.ts';

const COMPILER = join(ROOT, 'node_modules/typescript/bin/tsc');

/** The projects, by their directories, and the sources that each checks. */
const PROJECTS: ReadonlyMap<string, RegExp> = new Map([
  ['.', /^(bin|functions|infra|shared)\//],
  ['web', /^(web|shared)\//],
]);

/** A check takes every processor for seconds: what was saved is to be seen first. */
const QUIET_MS = 1_500;

/** Tells of errors in types when nothing has been saved for a moment. They hold nothing up. */
export class TypeCheck {
  readonly #report: Report;
  readonly #failing = new Set<string>();
  /** The projects to check. */
  readonly #due = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #running: ChildProcess | undefined;

  constructor(report: Report) {
    this.#report = report;
  }

  filesChanged(files: ReadonlySet<string>): void {
    this.close();
    const paths = [...files].map((file) => relative(ROOT, file));
    for (const [project, sources] of PROJECTS) {
      if (paths.some((path) => sources.test(path))) this.#due.add(project);
    }
    this.#timer = setTimeout(() => void this.#checkAll(), QUIET_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#running?.kill();
    this.#running = undefined;
  }

  async #checkAll(): Promise<void> {
    for (const project of this.#due) if (!(await this.#check(project))) return;
  }

  /** @returns whether it came to an end */
  #check(project: string): Promise<boolean> {
    const colours = String(process.stdout.isTTY === true);
    const child = spawn(process.execPath, [COMPILER, '-p', project, '--pretty', colours], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#running = child;
    return new Promise((resolve, reject) => {
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
      child.once('error', reject);
      child.once('close', (code) => {
        if (code === null) return resolve(false);
        this.#due.delete(project);
        this.#tell(project, code === 0, output);
        resolve(true);
      });
    });
  }

  #tell(project: string, isRight: boolean, output: string): void {
    if (!isRight) {
      this.#failing.add(project);
      this.#report(output.trimEnd());
    } else if (this.#failing.delete(project)) this.#report('Types are right again');
  }
}
