import { expect, it } from 'vitest';
import { landmark } from '../../../shared/places/landmarks.ts';
import { distanceTo } from '../../../shared/places/places.ts';

/** Squares in Bowness, beside Windermere and its station, and in Shap, which has neither. */
const BOWNESS = { east: 340, north: 496 };
const WINDERMERE_STATION = { east: 341, north: 498 };
const SHAP = { east: 356, north: 515 };

it('a landmark is the nearest of its kind, and a lake is its shore', () => {
  expect(distanceTo(landmark('lake'), BOWNESS)).toBeLessThanOrEqual(1);
  expect(distanceTo(landmark('station'), WINDERMERE_STATION)).toBe(0);
  expect(distanceTo(landmark('lake'), SHAP)).toBeGreaterThan(5);
  expect(distanceTo(landmark('station'), SHAP)).toBeGreaterThan(5);
});
