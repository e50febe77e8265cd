import { expect, it } from 'vitest';
import { KeptPages } from '../../../web/src/app/kept-pages.ts';

/** Pages that are numbered in the order in which they are rendered. */
function numberedPages() {
  const kept = new KeptPages();
  let rendered = 0;
  return (key: string, ...data: readonly string[]): string =>
    kept.page(key, data, () => {
      rendered += 1;
      return { status: 200, html: String(rendered) };
    }).html;
}

it('a page is rendered once, and again when any of its data have changed', () => {
  const page = numberedPages();
  expect(page('/', 'a', 'b')).toBe('1');
  expect(page('/', 'a', 'b')).toBe('1');
  expect(page('/', 'a', 'c')).toBe('2');
  expect(page('/', 'a', 'b')).toBe('3');
});

it('pages are kept apart by their keys', () => {
  const page = numberedPages();
  expect([page('/'), page('/about'), page('/')]).toEqual(['1', '2', '1']);
});

it('the page that wasn’t asked for longest goes first', () => {
  const page = numberedPages();
  page('/');
  page('/about');
  for (let other = 0; other < 199; other += 1) {
    page(`/listings/${other}`);
    page('/');
  }
  expect(page('/')).toBe('1');
  expect(page('/about')).not.toBe('2');
});
