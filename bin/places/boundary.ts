interface GeoPosition {
  readonly latitude: number;
  readonly longitude: number;
}

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** A GeoJSON file of areas: each polygon is its outline, then its holes. */
export interface Boundary {
  readonly features: readonly {
    readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] };
  }[];
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isInRing(ring: Ring, latitude: number, longitude: number): boolean {
  let isInside = false;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) as readonly [number, number];
    if (y > latitude === beforeY > latitude) continue;
    if (longitude < x + ((latitude - y) / (beforeY - y)) * (beforeX - x)) isInside = !isInside;
  }
  return isInside;
}

/**
 * Whether a place is inside a boundary, which means in an odd number of its rings. A place in a hole is in
 * the ring of the outline as well, so it is outside.
 */
export const isInside = ({ features }: Boundary, { latitude, longitude }: GeoPosition): boolean =>
  features.some(({ geometry }) =>
    geometry.coordinates.some(
      (rings) => rings.filter((ring) => isInRing(ring, latitude, longitude)).length % 2 === 1,
    ),
  );
