import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { at, atForm, type ClickTestsOf, house, listingPage } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { enquiries, enquiry } from '../support/records/enquiries.ts';
import { lister } from '../support/records.ts';

const writeEnquiry = async () => {
  await atForm('enquiry');
  await field('Name').fill('Priya Nair');
  await field('Email').fill('priya@example.com');
  await page.getByRole('textbox', { name: /^Message/ }).fill('May we come?');
};

export const clickTests: ClickTestsOf<'enquiries'> = {
  createEnquiry: [
    {
      open: listingPage(),
      ready: async () => {
        await writeEnquiry();
        return button('Send enquiry');
      },
    },
  ],
  confirmEnquiry: [
    {
      open: async () => {
        const created_at = new Date().toISOString();
        const sent = { id: 'enq_01JZ8M4Q3V6T2X0B9C7D5E1F4G', created_at };
        await listingPage(house, undefined, {
          createEnquiry: { ...sent, awaits_confirmation: true },
        })();
        await writeEnquiry();
        await button('Send enquiry').click();
      },
      ready: async () => {
        await page.getByRole('textbox', { name: /^Code/ }).fill('123456');
        return button('Send enquiry');
      },
    },
  ],
  updateEnquiry: [/^Mark (as )?read, /i, /^Archive, /].map((name) => ({
    open: at(pagePaths.enquiries, lister(), { listMyEnquiries: enquiries(enquiry()) }),
    ready: () => button(name),
  })),
};
