import type { Art } from '../sheet/art.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { px, stroke } from '../sheet/svg.ts';
import { type Clump, leaves } from './leaves.ts';

export type TreeKind = 'oak' | 'birch' | 'pine' | 'yew';

/** How a kind of tree is built; lengths are shares of its height. */
interface Habit {
  /** Height of the crown's middle, its half width and half height. */
  readonly at: number;
  readonly rx: number;
  readonly ry: number;
  /** Of one clump of leaves, and how many there are. */
  readonly size: number;
  readonly count: number;
  readonly flatness: number;
  /** Length and width of the trunk. */
  readonly trunk: number;
  readonly width: number;
  /** How often branches fork in leaf; what is hidden is not drawn. */
  readonly forks: number;
  readonly deciduous: boolean;
  readonly bark: Lab;
  /** Undefined: the colour of the season's woods or leaves. */
  readonly needles?: Lab;
  readonly leaf: number;
  readonly density: number;
  readonly soft: number;
  readonly solid: number;
}

const BARK = lab('#5d5247');

const HABITS: Record<TreeKind, Habit> = {
  oak: {
    at: 0.6,
    rx: 0.29,
    ry: 0.26,
    size: 0.085,
    count: 38,
    flatness: 0.85,
    trunk: 0.34,
    width: 0.036,
    forks: 3,
    deciduous: true,
    bark: BARK,
    leaf: 0.09,
    density: 0.66,
    soft: 0.16,
    solid: 1,
  },
  birch: {
    at: 0.6,
    rx: 0.15,
    ry: 0.34,
    size: 0.03,
    count: 110,
    flatness: 0.85,
    trunk: 0.3,
    width: 0.018,
    forks: 3,
    deciduous: true,
    bark: lab('#cfcabd'),
    leaf: 0.14,
    density: 0.75,
    soft: 0.45,
    solid: 0.4,
  },
  pine: {
    at: 0.79,
    rx: 0.18,
    ry: 0.14,
    size: 0.056,
    count: 46,
    flatness: 0.5,
    trunk: 0.84,
    width: 0.024,
    forks: 0,
    deciduous: false,
    bark: lab('#8d624a'),
    needles: lab('#557055'),
    leaf: 0.09,
    density: 0.75,
    soft: 0.16,
    solid: 0.72,
  },
  yew: {
    at: 0.46,
    rx: 0.14,
    ry: 0.4,
    size: 0.08,
    count: 22,
    flatness: 0.85,
    trunk: 0.2,
    width: 0.03,
    forks: 3,
    deciduous: false,
    bark: BARK,
    needles: lab('#47604a'),
    leaf: 0.09,
    density: 0.75,
    soft: 0.16,
    solid: 1,
  },
};

export interface TreePlace {
  /** The foot of its trunk, in pixels. */
  readonly x: number;
  readonly y: number;
  /** In pixels. */
  readonly height: number;
  /** How much of the distance's haze lies over it, 0 to 1. */
  readonly air?: number;
}

export function tree(art: Art, kind: TreeKind, place: TreePlace): string {
  const { light, land } = art;
  const { air = 0 } = place;
  const habit = HABITS[kind];
  const bark = mix(art.lit(habit.bark, 0.5), light.haze, air);
  const bare = art.season === 'winter' && habit.deciduous;
  const limbs = branches(art, habit, place, bare)
    .map((limb) => stroke(limb.d.join(''), bark, Math.max(0.8, limb.width)))
    .join('');
  if (bare) return limbs;

  const clumps = crown(art, habit, place);
  const boughs = kind === 'pine' ? pineBoughs(place, clumps, bark) : '';
  const colour = habit.needles ?? (kind === 'birch' ? land.leaf : land.wood);
  return (
    limbs +
    boughs +
    leaves(art, clumps, colour, {
      leaf: habit.leaf,
      // Far off, half the leaves make the same crown.
      density: habit.density * (air === 0 ? 1 : 0.55),
      air,
      soft: habit.soft,
      solid: habit.solid,
    })
  );
}

/** All branches of one order have one width, so they are one stroke. */
interface Limbs {
  readonly width: number;
  readonly d: string[];
}

/** From the finest twigs to the trunk. */
function branches(
  { range }: Art,
  habit: Habit,
  { x, y, height }: TreePlace,
  bare: boolean,
): readonly Limbs[] {
  const bareForks = height > 300 ? 6 : 5;
  const forks = bare ? bareForks : habit.forks;
  const limbs: Limbs[] = [];
  for (let order = 0, width = height * habit.width; order <= forks; order++, width *= 0.64) {
    limbs.unshift({ width, d: [] });
  }
  const grow = (x0: number, y0: number, angle: number, length: number, depth: number): void => {
    const x1 = x0 + Math.cos(angle) * length;
    const y1 = y0 + Math.sin(angle) * length;
    const bend = range(-0.12, 0.12) * length;
    limbs[depth]?.d.push(
      `M${px(x0)} ${px(y0)}Q${px((x0 + x1) / 2 + bend)} ${px((y0 + y1) / 2)} ${px(x1)} ${px(y1)}`,
    );
    if (depth === 0) return;
    const children = depth > 4 ? 2 : 3;
    for (let i = 0; i < children; i++) {
      const childAngle = angle + range(-0.66, 0.66);
      const childLength = length * range(0.6, 0.84) * (bare ? 1 : 0.72);
      grow(x1, y1, childAngle, childLength, depth - 1);
    }
  };
  grow(x, y, -Math.PI / 2 + range(-0.06, 0.06), height * (bare ? 0.26 : habit.trunk), forks);
  return limbs;
}

/** Clumps in a sunflower's spiral, the lowest first so that upper ones lie over them. */
function crown({ range }: Art, habit: Habit, { x, y, height }: TreePlace): readonly Clump[] {
  return Array.from({ length: habit.count }, (_, i): Clump => {
    const angle = i * 2.4 + range(-0.9, 0.9);
    const r = Math.sqrt((i + 0.5) / habit.count) * range(0.8, 1.12);
    const size = height * habit.size * range(0.7, 1.25);
    return {
      x: x + Math.cos(angle) * r * habit.rx * height + range(-0.2, 0.2) * size,
      y: y - height * habit.at + Math.sin(angle) * r * habit.ry * height,
      rx: size * 1.15,
      ry: size * habit.flatness,
    };
  }).sort((a, b) => b.y - a.y);
}

/** A pine's crown is thin enough to see what carries every other clump. */
function pineBoughs({ x, y, height }: TreePlace, clumps: readonly Clump[], bark: Lab): string {
  const boughs = clumps
    .filter((_, i) => i % 2 === 1)
    .map((clump) => {
      const from = `${px(x + (clump.x - x) * 0.04)} ${px(Math.max(clump.y + height * 0.03, y - height * 0.82))}`;
      const bend = `${px((x + clump.x) / 2)} ${px(clump.y + height * 0.012)}`;
      return `M${from}Q${bend} ${px(clump.x)} ${px(clump.y)}`;
    });
  return stroke(boughs.join(''), bark, Math.max(0.8, height * 0.007));
}
