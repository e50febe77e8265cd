import { outline } from '../sheet/camera.ts';
import { dim, hex, type Lab, lab } from '../sheet/colour.ts';
import { IRON } from '../sheet/materials.ts';
import { fill, line, oval, px, stroke, strokeOpacity } from '../sheet/svg.ts';
import type { Span } from './box.ts';
import { PALE } from './fabrics.ts';
import { lampGlow, type Room } from './room.ts';

/** A rug with a border. */
export function rug(
  { at, tone }: Room,
  { x: [x0, x1], z: [z0, z1] }: { readonly x: Span; readonly z: Span },
  colour: Lab,
): string {
  const edge = (inset: number) =>
    outline(at, [
      [x0 + inset, 0.004, z0 + inset],
      [x1 - inset, 0.004, z0 + inset],
      [x1 - inset, 0.004, z1 - inset],
      [x0 + inset, 0.004, z1 - inset],
    ]);
  const diamonds: string[] = [];
  for (let x = x0 + 0.5; x < x1 - 0.3; x += 0.56) {
    const z = (z0 + z1) / 2;
    diamonds.push(
      outline(at, [
        [x - 0.18, 0.005, z],
        [x, 0.005, z + 0.3],
        [x + 0.18, 0.005, z],
        [x, 0.005, z - 0.3],
      ]),
    );
  }
  return [
    fill(edge(0), hex(tone(colour, 0.7))),
    stroke(edge(0.14), hex(tone(PALE, 0.8)), 5),
    fill(diamonds.join(''), hex(tone(PALE, 0.8))),
  ].join('');
}

export function standingLamp({ at, tone, art, camera }: Room, x: number, z: number): string {
  const [cx, foot] = at(x, 0, z);
  const [, shadeFoot] = at(x, 1.35, z);
  const metre = camera.focal / z;
  const shade = `M${px(cx - metre * 0.22)} ${px(shadeFoot)}L${px(cx - metre * 0.13)} ${px(shadeFoot - metre * 0.3)}H${px(cx + metre * 0.13)}L${px(cx + metre * 0.22)} ${px(shadeFoot)}Z`;
  return [
    lampGlow(art, cx, shadeFoot - metre * 0.1, metre * 0.9),
    stroke(
      line([
        [cx, shadeFoot],
        [cx, foot],
      ]),
      hex(tone(IRON, 0.5)),
      metre * 0.035,
    ),
    fill(oval(cx, foot, metre * 0.18, metre * 0.04), hex(tone(IRON, 0.5))),
    fill(shade, art.hour.lamps ? '#ffdf9e' : hex(tone(lab('#efe4cb'), 0.9))),
  ].join('');
}

/** A plant with broad leaves in a pot. */
export function potPlant({ at, tone, art, camera }: Room, x: number, z: number): string {
  const [cx, foot] = at(x, 0, z);
  const metre = camera.focal / z;
  const green = lab('#5d7f52');
  const leaves = Array.from({ length: 13 }, (_, each) => {
    const angle = -Math.PI / 2 + (each - 6) * 0.21 + art.range(-0.08, 0.08);
    const long = metre * art.range(0.5, 0.85);
    const [bx, by] = [cx, foot - metre * 0.36];
    const [tx, ty] = [bx + Math.cos(angle) * long, by + Math.sin(angle) * long];
    const [ox, oy] = [
      Math.cos(angle + Math.PI / 2) * long * 0.16,
      Math.sin(angle + Math.PI / 2) * long * 0.16,
    ];
    const d = `M${px(bx)} ${px(by)}Q${px((bx + tx) / 2 + ox)} ${px((by + ty) / 2 + oy)} ${px(tx)} ${px(ty)}Q${px((bx + tx) / 2 - ox)} ${px((by + ty) / 2 - oy)} ${px(bx)} ${px(by)}`;
    return fill(d, hex(tone(each % 2 === 0 ? green : dim(green, 0.82), 0.75)));
  });
  const pot = `M${px(cx - metre * 0.2)} ${px(foot - metre * 0.4)}h${px(metre * 0.4)}l${px(-metre * 0.06)} ${px(metre * 0.4)}h${px(-metre * 0.28)}z`;
  return leaves.join('') + fill(pot, hex(tone(lab('#b3694a'), 0.7)));
}

/** Flowers in a jug that stands at a place on the sheet. */
export function jug({ tone, art }: Room, x: number, y: number, size: number): string {
  const bloom = art.pick([lab('#d8899a'), lab('#f3ede0'), lab('#d9a53c'), lab('#8a6fae')]);
  const stems = [-0.5, -0.2, 0.1, 0.4, 0.65].map((lean) =>
    line([
      [x, y - size * 0.5],
      [x + lean * size * 0.7, y - size * (1.25 - Math.abs(lean) * 0.3)],
    ]),
  );
  const heads = [-0.5, -0.2, 0.1, 0.4, 0.65].map((lean) =>
    oval(x + lean * size * 0.7, y - size * (1.3 - Math.abs(lean) * 0.3), size * 0.17, size * 0.16),
  );
  const body = `M${px(x - size * 0.24)} ${px(y)}q${px(-size * 0.1)} ${px(-size * 0.35)} ${px(size * 0.06)} ${px(-size * 0.62)}h${px(size * 0.36)}q${px(size * 0.16)} ${px(size * 0.27)} ${px(size * 0.06)} ${px(size * 0.62)}z`;
  return (
    stroke(stems.join(''), hex(tone(lab('#5d7f52'), 0.7)), size * 0.05, strokeOpacity(1)) +
    fill(heads.join(''), hex(tone(bloom, 0.9))) +
    fill(body, hex(tone(lab('#55778c'), 0.7)))
  );
}
