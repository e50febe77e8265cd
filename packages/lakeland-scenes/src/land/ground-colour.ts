import type { Art } from '../sheet/art.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { clamp, smooth } from '../sheet/numbers.ts';
import { dot, unit } from '../sheet/vector.ts';
import type { HeightAt } from './height-field.ts';
import type { Valley } from './valley.ts';

const SNOW = lab('#f1f3f4');
const HEATHER = lab('#8b6f8c');

/** The colour of the land at a place of the given height: what grows there, its light, its haze. */
export type ColourAt = (x: number, z: number, height: number) => Lab;

export function createGroundColour(art: Art, valley: Valley, heightAt: HeightAt): ColourAt {
  const { light, land, noise, fbm, season } = art;
  const { relief, shift, haze, mist } = valley;

  /** Near, grass is mottled; far off it is a patchwork of fields, each of one tone. */
  const fieldTone = (x: number, z: number): number =>
    z > 1.3
      ? noise(
          Math.floor(x * 3.1 + noise(z, x) * 0.6) * 3.7,
          Math.floor(z * 2.3 + noise(x * 2, z) * 0.5) * 5.1,
        )
      : fbm(x * 6, z * 9, 2);

  return (x, z, height) => {
    const step = 0.03 + z * 0.006;
    const slopeX = (heightAt(x + step, z) - height) / step;
    const slopeZ = (heightAt(x, z + step) - height) / step;
    // As a share of the fells' height, ragged, so that no zone ends in a level line.
    const altitude = height / relief + fbm(x * 2.1, z * 2.1 + shift, 3) * 0.11;
    const steepness = Math.abs(slopeX) + Math.abs(slopeZ);

    let ground = mix(land.pasture, land.meadow, clamp(0.5 + fieldTone(x, z) * 0.7));
    ground = mix(ground, land.fell, smooth(0.05, 0.2, altitude));
    ground = mix(ground, land.crag, smooth(0.36, 0.62, altitude + steepness * 0.06));
    if (season === 'winter') {
      ground = mix(ground, SNOW, smooth(0.3, 0.5, altitude - Math.abs(slopeX) * 0.05));
    }
    if (season === 'autumn') {
      const band = smooth(0.28, 0.4, altitude) * smooth(0.55, 0.42, altitude);
      ground = mix(ground, HEATHER, band * 0.4);
    }

    const normal = unit([-slopeX * 1.5, 1, -slopeZ * 1.5]);
    const sunlight =
      0.5 +
      (dot(normal, light.direction) - light.direction[1]) * 1.25 +
      fbm(x * 5, z * 5, 2) * 0.1 +
      fbm(x * 9, z * 9, 3) * 0.26 * smooth(0.06, 0.3, altitude);
    const air = clamp(
      1 -
        Math.exp(-Math.max(0, z - 0.7) * haze * 1.5) +
        mist * smooth(0.2, 0, altitude) * smooth(1.6, 6, z),
    );
    return mix(art.lit(ground, sunlight), light.haze, air);
  };
}
