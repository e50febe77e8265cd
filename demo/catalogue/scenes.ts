import {
  SCENE_KINDS,
  type SceneKind,
  type SceneRequest,
  SEASONS,
  type Standing,
} from 'lakeland-scenes';
import * as z from 'zod';

const sceneRequestSchema = z.strictObject({
  kind: z.enum(SCENE_KINDS),
  season: z.enum(SEASONS),
  hour: z.number().min(0).max(24),
  seed: z.string().min(1),
});

function requestFields(name: string) {
  const [kind, season, hour, seed] = name.split(' ');
  return { kind, season, hour: Number(hour), seed };
}

/**
 * A scene as listings write it down: what is painted, the season, the hour and the seed, as in
 * `farmhouse summer 20.8 f6`. The seeds were chosen by eye: another seed is another house.
 */
export const sceneNameSchema = z
  .string()
  .refine(
    (name) => sceneRequestSchema.safeParse(requestFields(name)).success,
    'A scene is a kind, a season, an hour and a seed, like farmhouse summer 20.8 f6',
  );

/** Kinds whose scenes tell a home's standing. Each of them is in the photos of one listing only. */
const HOMES: readonly SceneKind[] = ['stone-cottage', 'farmhouse'];

/** The request to the painter for a scene's name, in a listing of this standing. */
export function sceneRequest(name: string, standing: Standing): SceneRequest {
  const request = sceneRequestSchema.parse(requestFields(name));
  return HOMES.includes(request.kind) ? { ...request, standing } : request;
}
