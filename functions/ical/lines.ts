import { SOURCE_LIMITS } from '../../shared/channels/limits.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** How much of the beginning tells what a file is. */
const BEGINNING = 2000;

const BYTE_ORDER_MARK = /^(?:\xEF\xBB\xBF)+/;
const HTML = /<(?:!doctype html|html|head|title|body|script|br|div|p|b|h1)\b/i;
const FIRST_LINE = 'BEGIN:VCALENDAR';

/** Says what a text is that doesn't begin as a calendar does. */
function problemOf(text: string): 'WEB_PAGE' | 'INCOMPLETE' | 'NOT_A_CALENDAR' {
  if (FIRST_LINE.startsWith(text.toUpperCase())) return 'INCOMPLETE';
  return text.startsWith('<') && HTML.test(text) ? 'WEB_PAGE' : 'NOT_A_CALENDAR';
}

const LONE_END = /\r(?!\n)|(?<!\r)\n/g;
/** Before a line that takes nights away from an event, or an event from a calendar. */
const AFTER_LONE_END =
  /(?<=\r(?!\n)|(?<!\r)\n)(?=(?:STATUS|TRANSP|METHOD|EXDATE|RECURRENCE-ID)[:;])/gi;
const AS_PROSE = /(?<=[\r\n])(?=(?:STATUS|TRANSP):[ \t])/gi;

/**
 * The text, in which lines that may be parts of a description don't free nights: those after a line end
 * of another kind than the file's, and those with a space as people write it, `Status: cancelled`.
 */
function withoutDoubtful(text: string): string {
  const pairs = text.split('\r\n').length;
  const isMixed = pairs > 1 && (text.match(LONE_END)?.length ?? 0) < pairs;
  return (isMixed ? text.replace(AFTER_LONE_END, 'X-') : text).replace(AS_PROSE, 'X-');
}

/**
 * A calendar's unfolded lines, of which each character is one byte: a fold may split a character of
 * UTF-8, so text is decoded later, by `textOf`. Empty lines are left out. Each step is linear.
 * @throws UnreadableCalendar
 */
export function linesOf(bytes: Uint8Array): string[] {
  if (bytes.length > SOURCE_LIMITS.bytes) throw new UnreadableCalendar('TOO_LARGE');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(BYTE_ORDER_MARK, '');
  const beginning = text.trimStart().slice(0, BEGINNING);
  if (beginning === '') throw new UnreadableCalendar('EMPTY');
  if (!/^BEGIN[:;]/i.test(beginning)) throw new UnreadableCalendar(problemOf(beginning));
  // UTF-16, or a file of which the end was never written.
  if (text.includes('\0')) throw new UnreadableCalendar('INCOMPLETE');

  const lines: string[] = [];
  let parts: string[] = [];
  for (const line of withoutDoubtful(text).split(/\r\n|\r|\n/)) {
    if (line === '') continue;
    const first = line.charCodeAt(0);
    if (first === 0x20 || first === 0x09) {
      // Space before the first line belongs to nothing.
      if (parts.length > 0) parts.push(line.slice(1));
      else if (line.trim() !== '') parts.push(line.trimStart());
      continue;
    }
    if (parts.length > 0) lines.push(parts.join(''));
    parts = [line];
  }
  if (parts.length > 0) lines.push(parts.join(''));
  return lines;
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text: UTF-8, or else Latin-1, which older programs write. */
function decoded(bytes: string): string {
  try {
    return UTF_8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** The text of a TEXT value. */
export const textOf = (value: string): string =>
  decoded(value).replace(/\\([\\;,nN])/g, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  );

/** A line of a calendar: `DTSTART;VALUE=DATE:20261024`. */
export interface Property {
  /** The name in capitals. */
  readonly name: string;
  /** `;VALUE=DATE` */
  readonly parameters: string;
  readonly value: string;
}

/** Where the value begins: after the first colon that isn't in quotation marks. */
function colonIn(line: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < line.length; at += 1) {
    const character = line.charCodeAt(at);
    if (character === 0x22) isQuoted = !isQuoted;
    else if (character === 0x3a && !isQuoted) return at;
  }
  // A mark without its second one.
  return line.indexOf(':', from);
}

/** @returns undefined for a line that is no property */
export function propertyOf(line: string): Property | undefined {
  const name = /^[A-Za-z0-9-]+(?=[:;])/.exec(line)?.[0];
  const colon = name === undefined ? -1 : colonIn(line, name.length);
  if (name === undefined || colon === -1) return undefined;
  return {
    name: name.toUpperCase(),
    parameters: line.slice(name.length, colon),
    value: line.slice(colon + 1).trim(),
  };
}

/**
 * The value of a parameter without quotation marks. Different values of one parameter are each ended by a
 * semicolon, so that together they are no type or zone that anybody knows.
 * @param wanted in capitals
 */
export function parameterOf({ parameters }: Property, wanted: string): string | undefined {
  const values = new Set<string>();
  for (const [, name = '', value = ''] of parameters.matchAll(
    /;([A-Za-z0-9-]+)=((?:"[^"]*"|[^;"])*)/g,
  ))
    if (name.toUpperCase() === wanted) values.add(value.replaceAll('"', '').trim());
  const [first, ...others] = values;
  return others.length === 0 ? first : [...values, ''].join(';');
}
