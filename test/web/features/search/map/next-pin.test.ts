import { expect, it } from 'vitest';
import { ARROWS, nextPin } from '../../../../../web/src/features/search/map/next-pin.ts';

const pins = {
  middle: { name: 'middle', east: 0, north: 0 },
  far: { name: 'far', east: 10, north: 0 },
  beside: { name: 'beside', east: 6, north: 5 },
  above: { name: 'above', east: 1, north: 8 },
};
const next = (from: keyof typeof pins, arrow: string) =>
  nextPin(pins[from], Object.values(pins), ARROWS[arrow] ?? { east: 0, north: 0 })?.name;

it('finds the next pin straight ahead rather than one beside the way', () => {
  expect(next('middle', 'ArrowRight')).toBe('far');
  expect(next('middle', 'ArrowUp')).toBe('above');
});

it('finds none where none is', () => {
  expect(next('middle', 'ArrowDown')).toBeUndefined();
  expect(next('middle', 'ArrowLeft')).toBeUndefined();
});

it('leads back', () => {
  expect(next('far', 'ArrowLeft')).toBe('middle');
  expect(next('above', 'ArrowDown')).toBe('middle');
});
