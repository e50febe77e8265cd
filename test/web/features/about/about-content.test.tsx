import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heading, link } from '../../support/forms.ts';
import { visit } from '../../support/site.tsx';

it('About explains who is behind the site, in eight sections', async () => {
  await visit('/about');
  await heading('One place for the whole of the Lakes');
  const main = page.getByRole('main');
  const sections = main.getByRole('heading', { level: 2 }).elements();
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Our Purpose',
    'Our Story',
    'What We Offer',
    'Meet the Founders',
    'How We Work',
    'Values',
    'Work With Us',
    'FAQ',
  ]);
  for (const said of [
    /curated/,
    /Every new listing is read before it goes live/,
    /featured/,
    /plan/,
  ]) {
    expect(main.element().textContent).toMatch(said);
  }
  expect(document.querySelectorAll('main img')).toHaveLength(1);
  await expect.element(link('See all properties')).toHaveAttribute('href', '/listings');

  const answer = main.getByText(/^No\. Searching, reading and writing to an owner are free/);
  expect(answer.element().checkVisibility()).toBe(false);
  await main.getByText('Does it cost anything to look?').click();
  await expect.poll(() => answer.element().checkVisibility()).toBe(true);
});
