import type { SceneKind, SceneRequest, Season } from 'lakeland-scenes';

/**
 * A scene as listings write it down: what is painted, the season, the hour and the seed. The seeds
 * were chosen by eye: another seed is another house.
 */
export type SceneName = `${SceneKind} ${Season} ${number} ${string}`;

/** What the painter is asked for. */
export function sceneRequest(name: SceneName): SceneRequest {
  const [kind, season, hour, seed] = name.split(' ') as [SceneKind, Season, string, string];
  return { kind, season, hour: Number(hour), seed };
}
