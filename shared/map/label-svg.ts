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
import { type SvgElement, svg } from './svg.ts';

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** How each style is written. Attributes and not a style sheet, which a picture would need, too. */
function written(style: LabelStyle, colours: MapColours): SvgElement['attributes'] {
  const size = { 'font-size': LABEL_SIZES[style] };
  switch (style) {
    case 'large-town':
      return { ...size, 'font-weight': 620 };
    case 'town':
      return { ...size, 'font-weight': 560 };
    case 'village':
      return { ...size, 'font-weight': 480 };
    case 'hamlet':
    case 'station':
      return { ...size, fill: colours.dimmed };
    case 'fell':
      return { ...size, 'font-weight': 460, fill: colours.peak };
    case 'lake-beside':
      return { ...size, 'font-style': 'italic', 'font-weight': 480, fill: colours.water };
    case 'large-lake':
    case 'lake':
      return {
        ...size,
        'font-style': 'italic',
        'font-weight': 480,
        'letter-spacing': LAKE_SPACING[style],
        fill: colours.water,
        stroke: colours.lake,
      };
  }
}

function markSvg(kind: LabelMark, [x, y]: SheetPoint, colours: MapColours): SvgElement {
  const transform = `translate(${short(x)} ${short(y)})`;
  switch (kind) {
    case 'dot':
      return svg('circle', {
        r: 2.2,
        transform,
        fill: colours.mark,
        stroke: colours.text,
        'stroke-width': 1.3,
      });
    case 'peak':
      return svg('path', {
        d: 'M0-4.2 4.4 3.4H-4.4Z',
        transform,
        fill: colours.peak,
        stroke: colours.halo,
      });
    case 'station':
      return svg('path', {
        d: 'M-3.5-3.5h7v7h-7Z',
        transform,
        fill: colours.dimmed,
        stroke: colours.halo,
      });
  }
}

function textSvg({ text, below, at: [x, y], anchor }: Label): SvgElement {
  const second =
    below === undefined
      ? []
      : [svg('tspan', { x: short(x), dy: '1.1em', 'font-size': 10.5 }, below)];
  const where = anchor === 'start' ? {} : { 'text-anchor': anchor };
  return svg('text', { x: short(x), y: short(y), ...where }, text, ...second);
}

/** A name along a line, which another element has. */
const alongSvg = (text: string, share: number, line: string): SvgElement =>
  svg(
    'text',
    { dy: '.33em', 'text-anchor': 'middle' },
    svg('textPath', { href: `#${line}`, startOffset: `${Math.round(share * 100)}%` }, text),
  );

/**
 * Names as SVG, each style in a group.
 * @param id tells its lines from those of other maps on the page
 */
export function labelSvg(labels: readonly Label[], colours: MapColours, id: string): SvgElement[] {
  const lines: SvgElement[] = [];
  const groups = [...new Set(labels.map(({ style }) => style))].map((style) => {
    const texts = labels.flatMap((label, place) => {
      const { along, text } = label;
      if (label.style !== style || text === '') return [];
      if (along === undefined) return [textSvg(label)];
      const line = `${id}${place}`;
      lines.push(svg('path', { id: line, d: lineData(along.line) }));
      return [alongSvg(text, along.share, line)];
    });
    return svg('g', written(style, colours), ...texts);
  });
  const letters = {
    fill: colours.text,
    stroke: colours.halo,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  return [
    svg('defs', {}, ...lines),
    ...labels.flatMap(({ mark }) => (mark ? [markSvg(mark.kind, mark.at, colours)] : [])),
    svg('g', letters, ...groups),
  ];
}
