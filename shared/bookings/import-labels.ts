import type { ImportProblem } from './imports.ts';

export const IMPORT_PROBLEM_SENTENCES: Readonly<Record<string, string>> &
  Readonly<Record<ImportProblem, string>> = {
  WEB_PAGE: 'x',
  TOO_SLOW: 'y',
  NOT_FOUND: 'z',
} as never;
