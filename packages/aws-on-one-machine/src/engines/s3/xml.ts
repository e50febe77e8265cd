import type { HttpResponse } from '../../http.ts';
import { ENTITIES, escapeMarkup } from '../../markup.ts';
import type { S3Error } from './errors.ts';

/** An element with its children or its text, escaped. */
export function element(
  name: string,
  content: string | number | boolean | readonly string[],
): string {
  const inner = Array.isArray(content) ? content.join('') : encodeEntities(String(content));
  return `<${name}>${inner}</${name}>`;
}

export function xmlResponse(status: number, root: string): HttpResponse {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`),
  };
}

export function errorResponse(error: S3Error): HttpResponse {
  return xmlResponse(error.status, element('Error', errorElements(error)));
}

export function errorElements({ code, message }: S3Error): string[] {
  return [element('Code', code), element('Message', message)];
}

/** The text of every element of a name, in a document as the SDKs write them: no attributes. */
export function elementTexts(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => decodeEntities(text),
  );
}

function encodeEntities(text: string): string {
  // A parser would turn white space as it stands into plain spaces and line feeds.
  return escapeMarkup(text).replaceAll(/[\r\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-fA-F]+|\w+);/g, (whole, entity: string) => {
    if (entity.startsWith('#x')) return String.fromCodePoint(Number.parseInt(entity.slice(2), 16));
    if (entity.startsWith('#')) return String.fromCodePoint(Number(entity.slice(1)));
    return Object.entries(ENTITIES).find(([, written]) => written === whole)?.[0] ?? whole;
  });
}
