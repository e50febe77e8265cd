import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { NAME_OUTLINE } from './artwork/name-outline.ts';
import { drawingId, TABLER_ICONS } from './src/components/icon-names.ts';

const { resolve } = createRequire(import.meta.url);

const symbol = (id: string, attributes: string, shapes: string): string =>
  `<symbol id="${id}" ${attributes}>${shapes}</symbol>`;

/** The icon's line is as wide as where it is used says. */
function tablerSymbol(name: (typeof TABLER_ICONS)[number]): string {
  const file = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
  const shapes = [...file.matchAll(/<path d="([^"]+)" \/>/g)].map(([, d]) => `<path d="${d}"/>`);
  if (shapes.length === 0) throw new Error(`The icon ${name} has no shape`);
  return symbol(
    drawingId(name),
    'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"',
    shapes.join(''),
  );
}

/** The icon of featured listings: a lit window with four panes. */
const FEATURED = symbol(
  drawingId('featured'),
  'viewBox="0 0 24 24" fill="currentColor"',
  '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>',
);

/** A fell that is also a roof, with one lit window, and the name. */
const BRAND = symbol(
  drawingId('brand'),
  'viewBox="0 0 158 36"',
  `<path fill="var(--fs-mark-lit)" d="M1 29C6 27.6 8.2 21.4 12 16.2L18.4 7.2 31 29Z"/><path fill="var(--fs-mark-shade)" d="M18.4 7.2 31 29H20.6L17 19.8l2.4-5.4z"/><path fill="var(--fs-lit)" d="M20.2 20.6h4.2v5h-4.2z"/><path transform="translate(41 2) scale(.1)" fill="currentColor" d="${NAME_OUTLINE}"/>`,
);

/** The drawings that many places of a page refer to, as one hidden element. */
const drawings = (): string =>
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${[...TABLER_ICONS.map(tablerSymbol), FEATURED, BRAND].join('')}</svg>`;

/** Puts the drawings into the HTML of every page, in the place of `<!--drawings-->`. */
export const iconDrawings: Plugin = {
  name: 'icon-drawings',
  transformIndexHtml: (html) => html.replace('<!--drawings-->', drawings),
};
