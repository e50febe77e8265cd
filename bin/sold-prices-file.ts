import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isErrno } from 'aws-on-one-machine/http';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { parseSoldPrices, type SoldPrices } from '../demo/sold-prices/parse.ts';
import { WrongArguments } from './arguments.mjs';

/**
 * Reads a file of sold prices.
 * @throws WrongArguments if it isn't there, LocalProblem if it isn't such a file
 */
export async function readSoldPrices(file: string): Promise<SoldPrices> {
  // npm runs scripts in the project's folder, but the path is relative to where it was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    return parseSoldPrices(await readFile(path));
  } catch (error) {
    if (isErrno(error, 'ENOENT')) throw new WrongArguments(`There is no file ${path}`);
    if (isErrno(error, 'EISDIR')) throw new WrongArguments(`${path} is a directory and no file`);
    throw new LocalProblem(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
