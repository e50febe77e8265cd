import type { CSSProperties } from 'react';
import { colorRoles } from '../../shared/color-roles.ts';

/** The CSS properties that have colours, by React's names for them. */
const PROPERTIES = {
  color: 'color',
  backgroundColor: 'background-color',
  borderColor: 'border-color',
} as const;

type Property = keyof typeof PROPERTIES;

/** The colour roles that mails use. The style sheet has rules of the dark scheme for each. */
const ROLES = [
  'body',
  'sunk',
  'text',
  'dimmed',
  'line',
  'link',
  'primary',
  'on-primary',
  'lit',
] as const;

type Role = (typeof ROLES)[number] & keyof typeof colorRoles;

/** The colour role of each property of an element. */
type Colors = Readonly<Partial<Record<Property, Role>>>;

/**
 * The class and style of an element. The colours of the light scheme are in `style`, which every
 * mail program supports; the rules of the dark scheme select by the class.
 */
export function styled(colors: Colors, style: CSSProperties) {
  const entries = Object.entries(colors) as [Property, Role][];
  const light = entries.map(([property, role]) => [property, colorRoles[role][0]]);
  return {
    className: entries.map(([property, role]) => className(property, role)).join(' '),
    style: { ...style, ...Object.fromEntries(light) } as CSSProperties,
  };
}

const className = (property: Property, role: Role) => `${PROPERTIES[property]}-${role}`;

/** The style sheet of every mail: the colours of the dark scheme. */
export const DARK_SCHEME_SHEET = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...ROLES.flatMap((role) =>
    (Object.keys(PROPERTIES) as Property[]).map(
      (property) =>
        `.${className(property, role)} { ${PROPERTIES[property]}: ${colorRoles[role][1]} !important; }`,
    ),
  ),
  // React Email repeats the body's background on the outermost cell, for programs without a body.
  `.${className('backgroundColor', 'body')} > table > tbody > tr > td { background-color: transparent !important; }`,
  '}',
].join('\n');
