import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folder of the open data, from which places and maps are derived: `OPEN_DATA`, or `shared/data`
 * beside the project. It isn't everywhere.
 */
const OPEN_DATA = process.env.OPEN_DATA ?? join(import.meta.dirname, '../../../shared/data');

export const hasOpenData = existsSync(OPEN_DATA);

export const readOpenData = (file: string): string => readFileSync(join(OPEN_DATA, file), 'utf8');
