/** A position on the OS National Grid, in metres east and north of its origin. */
export interface GridPosition {
  readonly east: number;
  readonly north: number;
}

/** WGS 84 coordinates, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const { atan2, cos, hypot, sin, sqrt, tan } = Math;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Ellipsoid {
  /** The semi-axes, in metres. */
  readonly a: number;
  readonly b: number;
}

const WGS84: Ellipsoid = { a: 6_378_137, b: 6_356_752.3142 };
const AIRY_1830: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };

const eccentricitySquared = ({ a, b }: Ellipsoid): number => 1 - (b * b) / (a * a);

/**
 * Helmert's transformation from WGS 84 to OSGB36: metres, seconds of arc, parts per million. Source:
 * “A guide to coordinate systems in Great Britain”, Ordnance Survey, 6.6.
 */
const TO_OSGB36 = {
  shift: { x: -446.448, y: 125.157, z: -542.06 },
  rotation: {
    x: radians(-0.1502 / 3600),
    y: radians(-0.247 / 3600),
    z: radians(-0.8421 / 3600),
  },
  scale: 1 + 20.4894e-6,
} as const;

/** Latitude and longitude on OSGB36, in radians. */
function osgb36(latitude: number, longitude: number): { phi: number; lambda: number } {
  const phi = radians(latitude);
  const lambda = radians(longitude);
  const nu = WGS84.a / sqrt(1 - eccentricitySquared(WGS84) * sin(phi) ** 2);
  const x = nu * cos(phi) * cos(lambda);
  const y = nu * cos(phi) * sin(lambda);
  const z = nu * (1 - eccentricitySquared(WGS84)) * sin(phi);
  const { shift, rotation, scale } = TO_OSGB36;
  const east = shift.x + scale * x - rotation.z * y + rotation.y * z;
  const north = shift.y + rotation.z * x + scale * y - rotation.x * z;
  const up = shift.z - rotation.y * x + rotation.x * y + scale * z;
  const flat = hypot(east, north);
  const e2 = eccentricitySquared(AIRY_1830);
  let at = atan2(up, flat * (1 - e2));
  for (let round = 0; round < 5; round += 1) {
    at = atan2(up + (e2 * AIRY_1830.a * sin(at)) / sqrt(1 - e2 * sin(at) ** 2), flat);
  }
  return { phi: at, lambda: atan2(north, east) };
}

/** The grid's projection: its scale, true origin and false origin. */
const GRID = {
  scale: 0.9996012717,
  phi: radians(49),
  lambda: radians(-2),
  east: 400_000,
  north: -100_000,
} as const;

/**
 * The position of WGS 84 coordinates on the OS National Grid, exact to about five metres. The names of
 * the terms are those of the guide of Ordnance Survey, appendix C.
 */
export function gridPosition(latitude: number, longitude: number): GridPosition {
  const { phi, lambda } = osgb36(latitude, longitude);
  const e2 = eccentricitySquared(AIRY_1830);
  const n = (AIRY_1830.a - AIRY_1830.b) / (AIRY_1830.a + AIRY_1830.b);
  const nu = (AIRY_1830.a * GRID.scale) / sqrt(1 - e2 * sin(phi) ** 2);
  const rho = (AIRY_1830.a * GRID.scale * (1 - e2)) / (1 - e2 * sin(phi) ** 2) ** 1.5;
  const eta2 = nu / rho - 1;
  const less = phi - GRID.phi;
  const sum = phi + GRID.phi;
  const M =
    AIRY_1830.b *
    GRID.scale *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * less -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * sin(less) * cos(sum) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * sin(2 * less) * cos(2 * sum) -
      (35 / 24) * n ** 3 * sin(3 * less) * cos(3 * sum));
  const t2 = tan(phi) ** 2;
  const I = M + GRID.north;
  const II = (nu / 2) * sin(phi) * cos(phi);
  const III = (nu / 24) * sin(phi) * cos(phi) ** 3 * (5 - t2 + 9 * eta2);
  const IIIA = (nu / 720) * sin(phi) * cos(phi) ** 5 * (61 - 58 * t2 + t2 ** 2);
  const IV = nu * cos(phi);
  const V = (nu / 6) * cos(phi) ** 3 * (nu / rho - t2);
  const VI = (nu / 120) * cos(phi) ** 5 * (5 - 18 * t2 + t2 ** 2 + 14 * eta2 - 58 * t2 * eta2);
  const l = lambda - GRID.lambda;
  return {
    east: GRID.east + IV * l + V * l ** 3 + VI * l ** 5,
    north: I + II * l ** 2 + III * l ** 4 + IIIA * l ** 6,
  };
}

/** Metres of a degree of latitude, about. */
const DEGREE = 111_300;

/** Each step of the approach is some fifty times nearer than the one before. */
const STEPS = 8;

/** The WGS 84 coordinates of a position: those that `gridPosition` brings there, found step by step. */
export function coordinatesOf({ east, north }: GridPosition): Coordinates {
  let latitude = 49 + north / DEGREE;
  let longitude = -2;
  for (let step = 0; step < STEPS; step += 1) {
    const at = gridPosition(latitude, longitude);
    latitude += (north - at.north) / DEGREE;
    longitude += (east - at.east) / (DEGREE * cos(radians(latitude)));
  }
  return { latitude, longitude };
}

/** Rounds coordinates to a number of decimals. */
export const rounded = ({ latitude, longitude }: Coordinates, decimals: number): Coordinates => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});
