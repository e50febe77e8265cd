import { describe, expect, it } from 'vitest';
import { nextLink } from '../../../web/src/app/layout/nav-menu.tsx';

const BUTTON = -1;
const COUNT = 3;

describe('the focus in a menu of three links', () => {
  it.each([
    ['ArrowDown', BUTTON, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', BUTTON, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves the focus from %i to %i', (key, from, to) => {
    expect(nextLink(key, from, COUNT)).toBe(to);
  });

  it.each([
    ['Home', BUTTON],
    ['End', BUTTON],
    ['Tab', 1],
    ['a', 1],
  ])('leaves %s from %i to the browser', (key, from) => {
    expect(nextLink(key, from, COUNT)).toBeUndefined();
  });
});
