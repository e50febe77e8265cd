import { escapeMarkup } from '../markup.ts';
import type { SvgElement } from './svg.ts';

/** An element as text. */
export const svgText = ({ name, attributes, children }: SvgElement): string => {
  const given = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeMarkup(String(value))}"`,
  );
  const content = children.map((each) =>
    typeof each === 'string' ? escapeMarkup(each) : svgText(each),
  );
  return `<${name}${given.join('')}>${content.join('')}</${name}>`;
};
