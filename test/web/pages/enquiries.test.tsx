import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, THROTTLED } from '../support/answers.ts';
import {
  button,
  choicesOf,
  choose,
  focus,
  heading,
  leaveRows,
  text,
  tryAgainWith,
} from '../support/forms.ts';
import { enquiries, enquiry } from '../support/records/enquiries.ts';
import { lister, NOTHING_YET } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const open = async (answers: Answers = {}, query = '') => {
  await visit(`${pagePaths.enquiries}${query}`, {
    as: lister(),
    answers: { listMyEnquiries: enquiries(enquiry()), ...answers },
  });
  await heading('Enquiries');
};

/** A dashboard with this number of new enquiries. */
const counts = (new_enquiries: number) => ({ ...NOTHING_YET, new_enquiries });

const letter = page.getByRole('article');
const inMenu = page
  .getByRole('navigation', { name: 'Your account' })
  .getByRole('link', { name: /^Enquiries/ });

const press = async (name: string) => {
  await focus(button(name));
  await userEvent.keyboard('{Enter}');
};

describe('the enquiries', () => {
  it('show who wrote what about which property, and how to answer', async () => {
    await open({ getDashboard: counts(1) });
    await text('Manage enquiries from potential clients');
    expect(document.title).toBe('Enquiries | Fellside');
    await expect.element(letter.getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
    await expect.element(letter.getByText('New', { exact: true })).toBeVisible();
    await expect
      .element(
        letter.getByText(/^Could we come and see it on Saturday\?\s+We are three, with a dog\.$/),
      )
      .toBeVisible();
    for (const [name, href] of [
      ['Farmhouse below Nab Scar', /^\/listings\/lst_/],
      ['priya@example.com', /^mailto:priya%40example\.com\?/],
      ['01632 960002', /^tel:01632960002$/],
      [
        'Reply to Priya Nair',
        /^mailto:priya%40example\.com\?subject=Your%20enquiry%20about%20Farmhouse.*&body=.*%3E%20Could/,
      ],
    ] as const) {
      await expect
        .element(letter.getByRole('link', { name, exact: true }))
        .toHaveAttribute('href', expect.stringMatching(href));
    }
    await expect.element(inMenu).toHaveTextContent('Enquiries1 new');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('are marked as read by keyboard, and no longer counted as new', async () => {
    const read = enquiry({ status: 'READ' });
    await open({
      getDashboard: counts(1),
      updateEnquiry: () => {
        answer({ getDashboard: counts(0), listMyEnquiries: enquiries(read) });
        return read;
      },
    });
    await expect.element(inMenu).toHaveTextContent('Enquiries1 new');
    await press('Mark as read, Priya Nair');
    await toast('Enquiry updated');
    await expect.element(letter.getByText('Read', { exact: true })).toBeVisible();
    await expect.poll(() => inMenu.element().textContent).toBe('Enquiries');
    expect(button('Mark as read, Priya Nair').elements()).toEqual([]);
    await expect.element(letter.getByRole('heading', { name: 'Priya Nair' })).toHaveFocus();
    await expect.element(button('Archive, Priya Nair')).toBeVisible();
    expect(callsOf('updateEnquiry').map(({ params, body }) => [params, body])).toEqual([
      [{ enquiry_id: read.id }, { status: 'READ' }],
    ]);
  });

  it('are archived by keyboard, and leave lists that they no longer belong to', async () => {
    const archived = enquiry({ status: 'ARCHIVED' });
    await open(
      {
        listMyEnquiries: enquiries(enquiry({ status: 'READ' })),
        updateEnquiry: () => {
          answer({ listMyEnquiries: enquiries() });
          return archived;
        },
      },
      '?status=read',
    );
    await press('Archive, Priya Nair');
    await toast('Enquiry updated');
    await leaveRows(true);
    await expect.element(page.getByRole('heading', { name: 'No enquiries found' })).toBeVisible();
    await text('No read enquiries found.');
  });

  it('can’t be moved once they are archived', async () => {
    await open({ listMyEnquiries: enquiries(enquiry({ status: 'ARCHIVED' })) });
    await expect.element(letter.getByText('Archived', { exact: true })).toBeVisible();
    expect(letter.getByRole('button').elements()).toEqual([]);
  });

  it('are filtered by status, in the address', async () => {
    await open({
      listMyEnquiries: ({ query }) =>
        enquiries(...(query.status === 'NEW' ? [] : [enquiry({ status: 'READ' })])),
    });
    expect(await choicesOf('Status')).toEqual(['All enquiries', 'New', 'Read', 'Archived']);
    await choose('Status', 'New');
    await text('No new enquiries found.');
    expect(location.search).toBe('?status=new');
    await choose('Status', 'Read');
    await expect.element(letter.getByText('Read', { exact: true })).toBeVisible();
    expect(location.search).toBe('?status=read');
    expect(callsOf('listMyEnquiries').map(({ query }) => query.status)).toEqual([
      undefined,
      'NEW',
      'READ',
    ]);
  });

  it('that are new appear when the user returns to the window', async () => {
    await open({ listMyEnquiries: enquiries() });
    await text("You haven't received any enquiries yet.");
    answer({ getDashboard: counts(1), listMyEnquiries: enquiries(enquiry()) });
    // No request is sent within seconds of the last one.
    const comeBack = () => {
      dispatchEvent(new Event('focus'));
      return letter.elements().length;
    };
    await expect.poll(comeBack).toBe(1);
    await expect.element(inMenu).toHaveTextContent('Enquiries1 new');
  });

  it('stay without a word while the site is busy, and are read again a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      await open({ getDashboard: counts(1) });
      await expect.element(inMenu).toHaveTextContent('Enquiries1 new');
      answer({ getDashboard: THROTTLED, listMyEnquiries: THROTTLED });
      const aMinuteLater = <T,>(see: () => T) =>
        expect.poll(() => {
          vi.advanceTimersByTime(60_000);
          return see();
        });
      // After other failures there are two retries.
      await aMinuteLater(() => callsOf('listMyEnquiries').length).toBeGreaterThan(5);
      await expect.element(letter).toBeVisible();
      await expect.element(inMenu).toHaveTextContent('Enquiries1 new');
      await expect.element(page.getByText(/couldn’t be refreshed/)).not.toBeInTheDocument();
      answer({ getDashboard: counts(0), listMyEnquiries: enquiries() });
      await aMinuteLater(() => letter.elements()).toEqual([]);
      await expect.poll(() => inMenu.element().textContent).toBe('Enquiries');
    } finally {
      vi.useRealTimers();
    }
  });

  it('stay unchanged if they can’t be moved', async () => {
    await open({ updateEnquiry: DENIED });
    await button('Archive, Priya Nair').click();
    await toast('Error updating enquiry', 'Please try again later.');
    await expect.element(letter.getByText('New', { exact: true })).toBeVisible();
  });

  it('show that they load, that they couldn’t be loaded, and load again on request', async () => {
    const asked = held<'listMyEnquiries'>(DENIED);
    await open({ listMyEnquiries: asked.answer });
    await expect
      .element(page.getByRole('status').getByText('Loading enquiries...'))
      .toBeInTheDocument();
    asked.letGo();
    await expect
      .element(page.getByRole('heading', { name: 'Error loading enquiries' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listMyEnquiries: enquiries(enquiry()) });
    await expect.element(letter).toBeVisible();
  });
});
