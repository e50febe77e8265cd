import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { lab, mix } from '../sheet/colour.ts';
import type { Weather } from '../sheet/light.ts';
import { circle, fill, fillOpacity, rect } from '../sheet/svg.ts';
import { type Veil, veil } from '../sheet/veil.ts';

/** How dense the noise must be to become cloud: less cover for a higher figure. */
const CLOUD_LEVEL: Record<Weather, number> = {
  clear: 0.56,
  broken: 0.47,
  veil: 0.44,
  overcast: 0.36,
};

/** Air, the glow around the sun, and two layers of cloud, down to a little below the horizon. */
export function sky(art: Art, horizon: number): string {
  const { light } = art;
  const air = art.gradientBetween(
    [0, 0],
    [0, horizon],
    [
      [0, light.zenith],
      [0.55, light.middle],
      [1, light.horizon],
    ],
  );
  const sunY = horizon - 60 - Math.max(0, light.height) * 480;
  const glow = art.roundGradient([
    [0, light.sun, 0.85],
    [0.25, light.sun, 0.35],
    [1, light.sun, 0],
  ]);
  const pale = mix(
    mix(light.sun, lab('#ffffff'), 0.62),
    light.horizon,
    light.height < 0.2 ? 0.7 : 0.2,
  );
  const heavy = mix(mix(light.middle, light.shade, 0.28), light.zenith, 0.3);
  const level = CLOUD_LEVEL[light.weather];
  const seen = light.dark ? 0.5 : 0.85;
  const sun =
    light.height > -0.25
      ? fill(
          circle(light.sunX, sunY, light.behind ? 620 : 380),
          glow,
          fillOpacity(light.weather === 'overcast' ? 0.35 : 0.9),
        )
      : '';
  return [
    rect(0, 0, WIDTH, HEIGHT, air),
    sun,
    clouds(art, horizon, {
      colour: heavy,
      contrast: 5,
      level: level + 0.06,
      grain: [0.0017, 0.0062],
      strength: seen * 0.55,
    }),
    clouds(art, horizon, {
      colour: pale,
      contrast: 5.5,
      level,
      grain: [0.0021, 0.0075],
      strength: seen,
    }),
  ].join('');
}

type Clouds = Pick<Veil, 'colour' | 'contrast' | 'level' | 'grain' | 'strength'>;

const clouds = ({ random }: Art, horizon: number, look: Clouds): string =>
  veil({
    x: 0,
    y: 0,
    width: WIDTH,
    height: horizon + 40,
    seed: Math.floor(random() * 999),
    octaves: 5,
    coarseness: [6, 2.5],
    ...look,
  });

/** A strip of mist across the sheet, `depth` pixels tall and densest at `y`. */
export function mist(art: Art, y: number, depth: number, strength: number): string {
  const { haze } = art.light;
  const strip = art.gradient([
    [0, haze, 0],
    [0.5, haze, strength],
    [1, haze, 0],
  ]);
  return rect(0, y - depth / 2, WIDTH, depth, strip);
}
