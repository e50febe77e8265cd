import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/*
 * The vocabulary of schema.org, read from the declarations of schema-dts, which are made from it:
 * `interface HouseLeaf extends HouseBase { "@type": "House"; }`, and the properties in the bases.
 */

interface Declaration {
  readonly bases: readonly string[];
  readonly properties: readonly string[];
}

const file = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts');

function readDeclarations(): ReadonlyMap<string, Declaration> {
  const source = readFileSync(file, 'utf8');
  const pattern = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{([\s\S]*?)^\}/gm;
  return new Map(
    [...source.matchAll(pattern)].map(([, name = '', bases = '', body = '']) => [
      name,
      {
        bases: bases.split(',').map((base) => base.trim()),
        properties: [...body.matchAll(/^ {4}"([^"]+)"\??:/gm)].map(([, property = '']) => property),
      },
    ]),
  );
}

const declarations = readDeclarations();

function propertiesOf(name: string): string[] {
  const declaration = declarations.get(name);
  if (declaration === undefined) return [];
  return [...declaration.properties, ...declaration.bases.flatMap(propertiesOf)];
}

/** The terms of a JSON-LD document that schema.org doesn't know, a line each, by path. */
export function unknownTerms(node: unknown, path = '$'): string[] {
  if (Array.isArray(node))
    return node.flatMap((each, index) => unknownTerms(each, `${path}[${index}]`));
  if (typeof node !== 'object' || node === null) return [];
  const type = '@type' in node ? String(node['@type']) : undefined;
  if (type === undefined) {
    // A graph, or a reference to a thing that is described elsewhere.
    return '@graph' in node ? unknownTerms(node['@graph'], path) : [];
  }
  const known = new Set([...propertiesOf(`${type}Leaf`), '@context', '@id']);
  if (!known.has('@type')) return [`${path}: there is no type ${type}`];
  return Object.entries(node).flatMap(([name, value]) =>
    known.has(name) || name.endsWith('-input')
      ? unknownTerms(value, `${path}.${name}`)
      : [`${path}: ${type} has no ${name}`],
  );
}

/** Google's list for a vacation rental (developers.google.com/search/docs/appearance/structured-data/vacation-rental). */
const VACATION_RENTAL: Readonly<Record<string, (node: JsonLd) => boolean>> = {
  containsPlace: ({ containsPlace }) => containsPlace !== undefined,
  'containsPlace.occupancy.value': ({ containsPlace }) =>
    typeof containsPlace?.occupancy?.value === 'number',
  identifier: ({ identifier }) => typeof identifier === 'string',
  'image, at least eight': ({ image }) => (image?.length ?? 0) >= 8,
  latitude: ({ latitude, geo }) => (latitude ?? geo?.latitude) !== undefined,
  longitude: ({ longitude, geo }) => (longitude ?? geo?.longitude) !== undefined,
  name: ({ name }) => typeof name === 'string' && name !== '',
};

interface Place {
  readonly latitude?: number;
  readonly longitude?: number;
}

interface JsonLd extends Place {
  readonly name?: string;
  readonly identifier?: string;
  readonly image?: readonly string[];
  readonly geo?: Place;
  readonly containsPlace?: { readonly occupancy?: { readonly value?: number } };
}

/** The properties that Google requires and a vacation rental lacks. */
export const missingForGoogle = (node: JsonLd): string[] =>
  Object.entries(VACATION_RENTAL)
    .filter(([, isGiven]) => !isGiven(node))
    .map(([name]) => name);
