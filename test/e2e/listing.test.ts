import { it } from 'vitest';
import { testBrowser } from './support/browser.ts';
import { listingPath, PUBLISHED } from './support/pages.ts';

const { visit } = testBrowser();

const [listing] = PUBLISHED;
if (listing === undefined) throw new Error('The demo catalogue is empty');

it('a listing says that its link couldn’t be copied, also after a deployment, when the code of toasts is gone', async () => {
  const page = await visit(listingPath(listing), {
    before: async (opened) => {
      await opened.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new Error('refused')) },
        });
      });
      await opened.route('**/assets/toast-list-*.js', (route) => route.fulfill({ status: 404 }));
    },
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('The link couldn’t be copied').waitFor();
  await page.getByText('Please copy it from the address bar.').waitFor();
  await page.getByRole('heading', { level: 1, name: listing.title }).waitFor();
});
