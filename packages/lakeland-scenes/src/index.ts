import { apartmentTerrace } from './outdoors/apartment-terrace.ts';
import { garden } from './outdoors/garden.ts';
import { farmhouse, stoneCottage } from './outdoors/homestead.ts';
import { lakeside } from './outdoors/lakeside.ts';
import { lodge } from './outdoors/lodge.ts';
import { shepherdsHut } from './outdoors/shepherds-hut.ts';
import { field, valley } from './outdoors/valley.ts';
import { villageShop } from './outdoors/village-shop.ts';
import { villageStreet } from './outdoors/village-street.ts';
import type { SceneKind, SceneRequest } from './request.ts';
import { bathroom } from './rooms/bathroom.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { livingRoom } from './rooms/living-room.ts';
import { viewFromWindow } from './rooms/view-from-window.ts';
import type { Scene } from './scene.ts';
import { type Art, createArt } from './sheet/art.ts';
import { svgDocument } from './sheet/document.ts';
import type { HourName } from './sheet/hour.ts';

export { kindIn } from './kind-in.ts';
export {
  HEIGHT,
  SCENE_KINDS,
  type SceneKind,
  type SceneRequest,
  SEASONS,
  type Season,
  STANDINGS,
  type Standing,
  WIDTH,
} from './request.ts';

const SCENES: Record<SceneKind, (art: Art) => Scene> = {
  lakeside,
  fells: valley,
  field,
  'stone-cottage': stoneCottage,
  farmhouse,
  'village-street': villageStreet,
  'village-shop': villageShop,
  'apartment-terrace': apartmentTerrace,
  lodge,
  'shepherds-hut': shepherdsHut,
  garden,
  'living-room': livingRoom,
  bedroom,
  kitchen,
  bathroom,
  'view-from-window': viewFromWindow,
};

/**
 * Paints a Lakeland scene as an SVG document of {@link WIDTH} × {@link HEIGHT}; the same request
 * always gives the same text. The manner is that of a screen-printed railway poster: flat planes of
 * light and shade, and few inks.
 */
export function paint(request: SceneRequest): string {
  const art = createArt(request);
  return svgDocument(art, SCENES[request.kind](art).svg);
}

/** The end of a description at hours when lamps are lit. */
const AFTER_SUNSET: Readonly<Partial<Record<HourName, string>>> = {
  dusk: ', at dusk',
  night: ', at night',
};

/**
 * Describes the scene of this request for people who can't see it: a sentence without a full stop, of 120
 * characters at most. Scenes that differ only in their hour show the same place.
 */
export function describeScene(request: SceneRequest): string {
  const art = createArt(request);
  return `${SCENES[request.kind](art).says}${AFTER_SUNSET[art.hour.name] ?? ''}`;
}
