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

interface Scene {
  readonly paint: (art: Art) => string;
  readonly indoors: boolean;
}

const SCENES: Record<SceneKind, Scene> = {
  lakeside: { paint: lakeside, indoors: false },
  fells: { paint: fells, indoors: false },
  'stone-cottage': { paint: stoneCottage, indoors: false },
  farmhouse: { paint: farmhouse, indoors: false },
  'village-street': { paint: villageStreet, indoors: false },
  'apartment-terrace': { paint: apartmentTerrace, indoors: false },
  lodge: { paint: lodge, indoors: false },
  'shepherds-hut': { paint: shepherdsHut, indoors: false },
  garden: { paint: garden, indoors: false },
  'living-room': { paint: livingRoom, indoors: true },
  bedroom: { paint: bedroom, indoors: true },
  kitchen: { paint: kitchen, indoors: true },
  bathroom: { paint: bathroom, indoors: true },
  'view-from-window': { paint: viewFromWindow, indoors: true },
};

/**
 * Paints a Lakeland scene as an SVG document of {@link WIDTH} × {@link HEIGHT}; the same request
 * always gives the same text. The manner is that of a screen-printed railway poster: planes of
 * light and shade, few colours, a little grain.
 */
export function paint(request: SceneRequest): string {
  const { paint: paintBody, indoors } = SCENES[request.kind];
  const art = createArt(request);
  return svgDocument(art, paintBody(art), indoors);
}
