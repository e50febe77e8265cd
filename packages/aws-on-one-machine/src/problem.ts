import { type Project, UNNAMED } from './project.ts';

/**
 * Something a person can put right: its message says what is wrong and what to do, and is printed
 * without a stack. Any other error is a defect.
 */
export class LocalProblem extends Error {
  override readonly name = 'LocalProblem';
  readonly #tell: (project: Project) => string;

  /** @param text a sentence, or one with a project's name or commands in it */
  constructor(text: string | ((project: Project) => string), options?: ErrorOptions) {
    const tell = typeof text === 'string' ? () => text : text;
    super(tell(UNNAMED), options);
    this.#tell = tell;
  }

  /** The same with a project's own name and commands. */
  wordedFor(project: Project): LocalProblem {
    return new LocalProblem(this.#tell(project), { cause: this });
  }
}

/** Does some work. The messages of its problems have the project's own name and commands. */
export async function wordedFor<T>(project: Project, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LocalProblem ? error.wordedFor(project) : error;
  }
}

/** Where progress goes, one line at a time. */
export type Report = (line: string) => void;
