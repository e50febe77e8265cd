import { SITE_NAME } from '../../shared/brand.ts';
import { contact, operator } from '../../shared/operator.ts';
import { greeting, type Letter } from './letter.ts';

/** A letter as plain text. Some people read mail so, and spam filters expect it. */
export function letterText(letter: Letter, toName?: string): string {
  const { heading, paragraphs, facts, quote, code, action, after = [], why } = letter;
  const parts = [
    heading,
    greeting(toName),
    ...paragraphs,
    facts?.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote?.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, ''),
    code === undefined ? undefined : `    ${code}`,
    action && `${action.label}:\n${action.address}`,
    ...after,
    `-- \n${why}\n${SITE_NAME} · ${operator.company}, ${operator.address}\n${contact.email}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
