import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { parseSoldPrices, type SoldPrices } from '../demo/sold-prices/parse.ts';

/**
 * Reads a file of sold prices.
 * @throws LocalProblem if it isn't there, or isn't such a file
 */
export async function readSoldPrices(file: string): Promise<SoldPrices> {
  // npm runs scripts in the project's folder, but the path is relative to where it was typed.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  try {
    return parseSoldPrices(await readFile(path));
  } catch (error) {
    throw new LocalProblem(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}
