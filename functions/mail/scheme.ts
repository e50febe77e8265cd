import type { CSSProperties } from 'react';
import { colorRoles } from '../../shared/color-roles.ts';

/** What a colour is put on, and how CSS and React call it. */
const PROPERTIES = {
  color: 'color',
  backgroundColor: 'background-color',
  borderColor: 'border-color',
} as const;

type Property = keyof typeof PROPERTIES;

/** The roles that mails use, for each of which the dark scheme has its rules. */
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

/** What colours an element has, by what they are for. */
export type Colors = Readonly<Partial<Record<Property, Role>>>;

/**
 * Colours of an element: those of the light scheme in its `style`, which every mail program reads,
 * and a class by which the dark scheme's rules find it.
 */
export function paint(colors: Colors): {
  className: string;
  style: CSSProperties;
} {
  const entries = Object.entries(colors) as [Property, Role][];
  return {
    className: entries.map(([property, role]) => className(property, role)).join(' '),
    style: Object.fromEntries(entries.map(([property, role]) => [property, colorRoles[role][0]])),
  };
}

const className = (property: Property, role: Role) => `${PROPERTIES[property]}-${role}`;

/** The sheet of every mail: what it takes where somebody's screen is dark. */
export const SCHEME_SHEET = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...ROLES.flatMap((role) =>
    (Object.keys(PROPERTIES) as Property[]).map(
      (property) =>
        `.${className(property, role)} { ${PROPERTIES[property]}: ${colorRoles[role][1]} !important; }`,
    ),
  ),
  // A body's ground is also put on the cell around everything, for programs that drop the body.
  `.${className('backgroundColor', 'body')} > table > tbody > tr > td { background-color: transparent !important; }`,
  '}',
].join('\n');
