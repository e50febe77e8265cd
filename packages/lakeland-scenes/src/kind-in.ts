import type { SceneKind } from './request.ts';

/** Words for what stands in a scene. The first that a text has decides: a farm shop is a shop. */
const WORDS: readonly (readonly [RegExp, SceneKind])[] = [
  [/\b(shop|office|commercial|business|caf\u00e9|pub|workshop)/i, 'village-shop'],
  [/\b(flat|apartment|maisonette|guest house|hotel)/i, 'apartment-terrace'],
  [/\b(lodge|chalet|cabin|holiday park)/i, 'lodge'],
  [/\b(hut|yurt|pod|tent|glamping)/i, 'shepherds-hut'],
  [/\bcottage/i, 'stone-cottage'],
  [/\bland\b/i, 'field'],
  [/\b(house|farm|barn|bungalow|home)/i, 'farmhouse'],
  [/\bfields?\b/i, 'field'],
];

/**
 * The kind of scene that shows what a short text is about, from outside: `a shop in Keswick`, `two
 * acres of land`. Undefined if the text names nothing that has a scene.
 */
export const kindIn = (text: string): SceneKind | undefined =>
  WORDS.find(([words]) => words.test(text))?.[1];
