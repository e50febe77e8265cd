/** An element of SVG, which a server writes as text and a browser makes of its own parts. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly SvgChild[];
}

type SvgChild = SvgElement | string;

export const svg = (
  name: string,
  attributes: SvgElement['attributes'],
  ...children: SvgChild[]
): SvgElement => ({ name, attributes, children });
