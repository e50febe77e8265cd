import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isErrno } from 'aws-on-one-machine/http';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { WrongArguments } from './arguments.mjs';

/**
 * Reads a file that a person named, and parses it. npm runs scripts in the project's folder, but the
 * path is relative to where it was typed.
 * @param parse throws for a file of another kind
 * @throws WrongArguments if it isn't there, LocalProblem if it can't be read or isn't such a file
 */
export async function readTypedFile<T>(file: string, parse: (content: Buffer) => T): Promise<T> {
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    return parse(await readFile(path));
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) throw new WrongArguments(`There is no file ${path}`);
    if (isErrno(error, 'EISDIR')) throw new WrongArguments(`${path} is a directory and no file`);
    throw new LocalProblem(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
