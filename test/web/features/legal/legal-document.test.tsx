import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heading } from '../../support/forms.ts';
import { visit } from '../../support/site.tsx';

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

it.each([
  [
    '/privacy',
    'Privacy',
    ['24 months', '6 years after check-out', '90 days', 'Information Commissioner'],
  ],
  [
    '/terms',
    'Terms',
    [
      'consumer',
      'Prices are in pounds sterling',
      'The law of England and Wales',
      'Open Government Licence',
      'The Database of British and Irish Hills',
    ],
  ],
  ['/cookies', 'Cookies', ['strictly necessary', 'no advertising']],
] as const)('%s has its required text and a table of contents', async (path, title, sayings) => {
  await visit(path);
  await heading(title);
  expect(document.title).toBe(`${title} | Fellside`);
  const main = page.getByRole('main');
  for (const saying of sayings) expect(main.element().textContent).toContain(saying);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const headings = main.getByRole('heading', { level: 2 }).elements();
  expect(textsOf(contents.elements())).toEqual(textsOf(headings));

  await contents.last().click();
  await expect
    .poll(() => document.querySelector('section:target h2')?.textContent)
    .toBe(headings.at(-1)?.textContent);
  await expect.element(main.getByRole('heading', { level: 2 }).last()).toBeInViewport();
});
