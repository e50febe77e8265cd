import type { HousePlan } from '../buildings/building.ts';
import type { Standing } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Lab, lab } from '../sheet/colour.ts';
import { LIMEWASH, SLATES, STONE } from '../sheet/materials.ts';
import { DOORS } from './doors.ts';

export type DwellingKind = 'cottage' | 'farmhouse';

/** A home before it has a place. */
export interface Dwelling {
  readonly plan: Omit<HousePlan, 'x' | 'z' | 'turn'>;
  /** Its size and its walls, as in `Small stone cottage`. */
  readonly says: string;
  readonly doorColour: string;
}

type Limits = readonly [low: number, high: number];

interface Size {
  readonly length: Limits;
  readonly depth: Limits;
  readonly eaves: Limits;
  readonly rise: Limits;
  readonly bays: number;
}

const SIZES: Readonly<Record<DwellingKind, Readonly<Record<Standing, Size>>>> = {
  cottage: {
    modest: { length: [6.2, 7.4], depth: [5, 5.6], eaves: [3.9, 4.2], rise: [2.4, 2.8], bays: 2 },
    usual: { length: [8.5, 11], depth: [5.8, 6.6], eaves: [4.7, 5.1], rise: [2.4, 2.9], bays: 3 },
    grand: { length: [13.5, 15.5], depth: [7, 7.6], eaves: [5.6, 6], rise: [3, 3.4], bays: 5 },
  },
  farmhouse: {
    modest: { length: [10.5, 12], depth: [5.6, 6], eaves: [4, 4.4], rise: [2.3, 2.6], bays: 3 },
    usual: { length: [13.5, 16], depth: [6.8, 6.8], eaves: [4.7, 5.1], rise: [2.4, 2.9], bays: 4 },
    grand: { length: [17, 19], depth: [7.4, 8], eaves: [5.6, 6.1], rise: [3.1, 3.5], bays: 6 },
  },
};

const ADJECTIVES: Readonly<Record<Standing, string>> = {
  modest: 'Small ',
  usual: '',
  grand: 'Large ',
};

/** Walls by the words for them, with their tones. */
const STONES = [STONE, STONE, lab('#8f8a7f'), lab('#848d84')];
const WALLS = {
  stone: { tones: STONES, surface: 'stone' },
  limewashed: { tones: [LIMEWASH, lab('#f4f2ec')], surface: 'plain' },
  cream: { tones: [lab('#efe1c2'), lab('#ecd9b6')], surface: 'plain' },
} as const satisfies Record<string, { tones: readonly Lab[]; surface: HousePlan['surface'] }>;

const PALE_TRIMS = [lab('#f6f2e8'), lab('#e9e2cf')];
const DARK_TRIMS = [lab('#40564b'), lab('#3c4850')];

/** A home of a kind, as large as its standing. */
export function dwelling(art: Art, kind: DwellingKind): Dwelling {
  const { range, pick, chance, standing } = art;
  const size = SIZES[kind][standing];
  const isGrand = standing === 'grand';
  const doorColour = pick(Object.keys(DOORS));
  const isRendered = chance(kind === 'farmhouse' ? 0.75 : 0.35);
  const walls = isRendered ? (chance(0.35) ? 'cream' : 'limewashed') : 'stone';
  const { tones, surface } = WALLS[walls];
  const { bays } = size;
  const door = isGrand ? Math.floor(bays / 2) : pick(bays === 4 ? [1, 2] : [0, 1].slice(3 - bays));
  return {
    doorColour,
    says: capital(`${ADJECTIVES[standing]}${walls} ${kind}`),
    plan: {
      length: range(...size.length),
      depth: range(...size.depth),
      eaves: range(...size.eaves),
      rise: range(...size.rise),
      storeys: 2,
      bays,
      door,
      porch: standing !== 'modest' && chance(0.6),
      wall: pick(tones),
      surface,
      doorColour: DOORS[doorColour] ?? LIMEWASH,
      trim: pick(isRendered && chance(0.3) ? DARK_TRIMS : PALE_TRIMS),
      roof: pick(SLATES),
      chimneys: chimneysOf(art),
      ...gablesOf(art, bays, door),
    },
  };
}

const capital = (text: string): string => {
  const words = text.toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function chimneysOf({ standing, chance, side }: Art): NonNullable<HousePlan['chimneys']> {
  const end = side() === 1 ? 'right' : 'left';
  if (standing === 'grand') return ['left', 'middle', 'right'];
  return standing === 'usual' && chance(0.6) ? ['left', 'right'] : [end];
}

/** Gables along the front: of a large house stepped wings, of a smaller one gablets or none. */
function gablesOf(
  { standing, chance, pick }: Art,
  bays: number,
  door: number,
): Pick<HousePlan, 'wings' | 'gablets'> {
  const last = bays - 1;
  if (standing === 'grand') {
    const ends = pick([[0, last], [0], [last]]);
    return chance(0.75) ? { wings: ends } : { gablets: [0, door, last] };
  }
  if (!chance(0.4)) return {};
  if (bays === 2) return { gablets: [0, 1] };
  return bays === 3
    ? { gablets: [0, 2] }
    : {
        gablets: pick([
          [1, 2],
          [0, 3],
        ]),
      };
}
