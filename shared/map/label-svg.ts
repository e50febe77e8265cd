import {
  LABEL_SIZES,
  LAKE_SPACING,
  type Label,
  type LabelMark,
  type LabelStyle,
} from './labels.ts';
import type { MapColours } from './map-colours.ts';
import type { SheetPoint } from './map-data.ts';
import { lineData } from './paths.ts';

const CODES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (each) => CODES[each] ?? each);

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** How each style is written. Attributes and not a style sheet, which the site's policy would refuse. */
const written = (style: LabelStyle, colours: MapColours): string => {
  const size = `font-size="${LABEL_SIZES[style]}"`;
  switch (style) {
    case 'large-town':
      return `${size} font-weight="620"`;
    case 'town':
      return `${size} font-weight="560"`;
    case 'village':
      return `${size} font-weight="480"`;
    case 'hamlet':
    case 'station':
      return `${size} fill="${colours.dimmed}"`;
    case 'fell':
      return `${size} font-weight="460" fill="${colours.peak}"`;
    case 'lake-beside':
      return `${size} font-style="italic" font-weight="480" fill="${colours.water}"`;
    case 'large-lake':
    case 'lake':
      return `${size} font-style="italic" font-weight="480" letter-spacing="${LAKE_SPACING[style]}" fill="${colours.water}" stroke="${colours.lake}"`;
  }
};

const markSvg = (kind: LabelMark, [x, y]: SheetPoint, colours: MapColours): string => {
  const at = `transform="translate(${short(x)} ${short(y)})"`;
  switch (kind) {
    case 'dot':
      return `<circle r="2.2" ${at} fill="${colours.mark}" stroke="${colours.text}" stroke-width="1.3"/>`;
    case 'peak':
      return `<path d="M0-4.2 4.4 3.4H-4.4Z" ${at} fill="${colours.peak}" stroke="${colours.halo}"/>`;
    case 'station':
      return `<path d="M-3.5-3.5h7v7h-7Z" ${at} fill="${colours.dimmed}" stroke="${colours.halo}"/>`;
  }
};

function textSvg({ text, below, at: [x, y], anchor }: Label): string {
  const second =
    below === undefined
      ? ''
      : `<tspan x="${short(x)}" dy="1.1em" font-size="10.5">${below}</tspan>`;
  const where =
    anchor === 'middle' ? ' text-anchor="middle"' : anchor === 'end' ? ' text-anchor="end"' : '';
  return `<text x="${short(x)}" y="${short(y)}"${where}>${escaped(text)}${second}</text>`;
}

/**
 * Names as SVG, each style in a group.
 * @param id tells its lines from those of other maps on the page
 */
export function labelSvg(labels: readonly Label[], colours: MapColours, id: string): string {
  const styles = [...new Set(labels.map(({ style }) => style))];
  const marks = labels.flatMap(({ mark }) => (mark ? [markSvg(mark.kind, mark.at, colours)] : []));
  let lines = '';
  const groups = styles.map((style) => {
    const texts = labels.map((label, place) => {
      if (label.style !== style || label.text === '') return '';
      if (label.along === undefined) return textSvg(label);
      const line = `${id}${place}`;
      lines += `<path id="${line}" d="${lineData(label.along.line)}"/>`;
      return `<text dy=".33em" text-anchor="middle"><textPath href="#${line}" startOffset="${Math.round(label.along.share * 100)}%">${escaped(label.text)}</textPath></text>`;
    });
    return `<g ${written(style, colours)}>${texts.join('')}</g>`;
  });
  return `<defs>${lines}</defs>${marks.join('')}<g fill="${colours.text}" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${groups.join('')}</g>`;
}
