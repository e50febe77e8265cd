import { apartmentTerrace } from './outdoors/apartment-terrace.ts';
import { fells } from './outdoors/fells.ts';
import { garden } from './outdoors/garden.ts';
import { farmhouse, stoneCottage } from './outdoors/homestead.ts';
import { lakeside } from './outdoors/lakeside.ts';
import { lodge } from './outdoors/lodge.ts';
import { shepherdsHut } from './outdoors/shepherds-hut.ts';
import { villageStreet } from './outdoors/village-street.ts';
import type { SceneKind, SceneRequest } from './request.ts';
import { bathroom } from './rooms/bathroom.ts';
import { bedroom } from './rooms/bedroom.ts';
import { kitchen } from './rooms/kitchen.ts';
import { livingRoom } from './rooms/living-room.ts';
import { viewFromWindow } from './rooms/view-from-window.ts';
import { type Art, createArt } from './sheet/art.ts';
import { svgDocument } from './sheet/document.ts';

export {
  HEIGHT,
  SCENE_KINDS,
  type SceneKind,
  type SceneRequest,
  SEASONS,
  type Season,
  WIDTH,
} from './request.ts';

const SCENES: Record<SceneKind, (art: Art) => string> = {
  lakeside,
  fells,
  'stone-cottage': stoneCottage,
  farmhouse,
  'village-street': villageStreet,
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
 * always gives the same text. The manner is that of a screen-printed railway poster: planes of
 * light and shade, and few colours.
 */
export function paint(request: SceneRequest): string {
  const art = createArt(request);
  return svgDocument(art, SCENES[request.kind](art));
}
