import { plainText } from '../../../../shared/typed/plain-text.ts';

/** A value of a table: nothing, a text, a number or a flag. */
type CsvCell = string | number | boolean | null | undefined;

/** The columns of a list's table: the title of each, and its value for an item. */
export type CsvColumns<Item> = Readonly<Record<string, (item: Item) => CsvCell>>;

/** Makes spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The signs that spreadsheets take for the start of a formula, which could send the table elsewhere. Some
 * skip spaces before it, and read signs of full width.
 */
const FORMULA = /^[=+\-@]/;

/** A telephone number with its country. */
const TELEPHONE = /^\+\d[\d ()]*$/;

const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || (FORMULA.test(plainText(text)) && !TELEPHONE.test(text));

/** RFC 4180. A text that looks like a formula begins with an apostrophe, as spreadsheets write texts. */
function csvField(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = isFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvField).join(',')}\r\n`;

/** The first line of a table, with the titles of its columns. */
export const csvHead = <Item>(columns: CsvColumns<Item>): string =>
  BYTE_ORDER_MARK + csvLine(Object.keys(columns));

/** The lines of some items. */
export const csvLines = <Item>(columns: CsvColumns<Item>, items: readonly Item[]): string =>
  items.map((item) => csvLine(Object.values(columns).map((value) => value(item)))).join('');
