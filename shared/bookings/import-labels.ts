import type { ImportProblem } from './imports.ts';

export const IMPORT_PROBLEM_SENTENCES = {} as unknown as Readonly<Record<ImportProblem, string>>;
