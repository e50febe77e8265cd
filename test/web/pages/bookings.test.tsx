import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cancellationLabel } from '../../../shared/bookings/labels.ts';
import { CANCELLATION_REASONS } from '../../../shared/bookings/types.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations, PHONE } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { button, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { booking, bookingId, bookings } from '../support/records/bookings.ts';
import { person } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.bookings, {
    as: person(),
    answers: { listMyBookings: bookings(booking()), ...answers },
  });
  await heading('My Bookings');
};

const ARRIVAL = {
  address: '3 Beck Row, Grasmere',
  postcode: 'LA22 9SX',
  arrival_time: '16:00',
  departure_time: '10:00',
  arrival_phone: '015394 96000',
  entry_instructions: 'The key safe is left of the door. Its code is 4711.',
  directions: 'Over the bridge, then left.',
  house_rules: null,
};

const card = page.getByRole('article');
const TITLE = 'Slate cottage above Rydal Water';

describe('the user’s bookings', () => {
  it('break no sum in two on a phone', async () => {
    const { quote } = booking();
    const lines = quote.lines.map((line) =>
      line.kind === 'NIGHTS' ? { ...line, period: 'Christmas, New Year and Twelfth Night' } : line,
    );
    await page.viewport(PHONE.width, PHONE.height);
    await open({ listMyBookings: bookings(booking({ quote: { ...quote, lines } })) });
    const sum = card.getByRole('listitem').getByText('£555', { exact: true });
    await expect.element(sum).toBeVisible();
    const written = document.createRange();
    written.selectNodeContents(sum.element());
    expect(written.getClientRects()).toHaveLength(1);
  });

  it('show the listing, the dates, the price, and when the host must answer', async () => {
    await open();
    expect(document.title).toBe('My Bookings | Fellside');
    await text('Manage your accommodation bookings');
    await expect
      .element(card.getByRole('link', { name: TITLE }))
      .toHaveAttribute('href', pagePaths.listing(booking().listing_id));
    for (const said of [
      'Pending',
      'Rydal',
      '2 guests',
      'priya@example.com',
      '01632 960002',
      'Total for 3 nights',
      '£555',
      'Booked on 2 June 2026',
      /^We arrive late\.\s+Is there a cot\?$/,
      /^The host has until Thu 4 June, 15:30 to answer.$/,
      /^[A-Z][a-z]{2} 10 to [A-Z][a-z]{2} 13 [A-Z][a-z]+ 20\d\d$/,
    ]) {
      await expect.element(card.getByText(said, { exact: true })).toBeVisible();
    }
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it.each(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const)(
    'say what cancelling pays back while they can be cancelled: %s',
    async (status) => {
      const quote = {
        ...booking().quote,
        deposit_pence: 15_000,
        cancellation: { policy: 'FLEXIBLE', steps: [{ until: '2027-06-26', percent: 100 }] },
      } as const;
      await open({ listMyBookings: bookings(booking({ status, quote })) });
      const isLive = status === 'PENDING' || status === 'CONFIRMED';
      const said = () => {
        const text = card.element().textContent;
        return {
          cancelling: /cancel/i.test(text.replace('Cancelled', '')),
          deposit: text.includes('£150 deposit'),
        };
      };
      // Nobody has paid a deposit for a stay that was called off.
      await expect.poll(said).toEqual({ cancelling: isLive, deposit: status !== 'CANCELLED' });
    },
  );

  it('are cancelled after a confirmation, and then show it', async () => {
    const cancelled = booking({ status: 'CANCELLED', cancellation_reason: 'BY_GUEST' });
    await open({
      listMyBookings: bookings(booking({ status: 'CONFIRMED' })),
      cancelBooking: () => {
        answer({ listMyBookings: bookings(cancelled) });
        return cancelled;
      },
    });
    await expect.element(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await button(`Cancel booking, ${TITLE}`).click();
    const question = page.getByRole('dialog', { name: 'Cancel booking?' });
    await expect.element(question.getByText(/^Cancel your stay at Slate cottage/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    await toast('Booking cancelled', 'We’ll email the host.');
    await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(card.getByText('Cancelled by you.')).toBeVisible();
    expect(card.getByRole('button').elements()).toEqual([]);
    // The pressed button is gone.
    await expect.element(card.getByRole('heading', { name: TITLE })).toHaveFocus();
    expect(callsOf('cancelBooking').map(({ params }) => params)).toEqual([
      { booking_id: cancelled.id },
    ]);
  });

  it('that have ended early say why, and offer nothing more', async () => {
    const ended = CANCELLATION_REASONS.map((cancellation_reason, index) =>
      booking({
        id: bookingId(index + 1),
        status: 'CANCELLED',
        cancellation_reason,
        cancellation_note: 'The boiler has failed.',
      }),
    );
    await open({ listMyBookings: bookings(...ended) });
    await expect.element(card.nth(ended.length - 1)).toBeVisible();
    for (const [index, reason] of CANCELLATION_REASONS.entries()) {
      const said = card.nth(index).element().textContent;
      expect(said).toContain('Cancelled');
      expect(said).toContain(`${cancellationLabel(reason, 'guest')}.`);
      expect(said).toContain('The boiler has failed.');
      expect(said).not.toContain('Arrival details');
    }
    expect(card.getByRole('button').elements()).toEqual([]);
  });

  it('show how to arrive once they are accepted, until they are over', async () => {
    const stay = booking({ status: 'CONFIRMED', arrival: ARRIVAL });
    await open({ listMyBookings: bookings(stay) });
    const arrival = card.getByRole('region', { name: 'Arrival details' });
    for (const said of ['3 Beck Row, Grasmere, LA22 9SX', /Its code is 4711/]) {
      await expect.element(arrival.getByText(said)).toBeVisible();
    }
    await expect
      .element(arrival.getByRole('link', { name: '015394 96000' }))
      .toHaveAttribute('href', 'tel:01539496000');
    expect(await accessibilityViolations()).toEqual([]);
    await open({ listMyBookings: bookings({ ...stay, status: 'COMPLETED', arrival: null }) });
    await expect.element(card.getByText('Completed', { exact: true })).toBeVisible();
    expect(arrival.elements()).toEqual([]);
  });

  it('show that they load, that they couldn’t be loaded, and that there are none', async () => {
    const asked = held<'listMyBookings'>(DENIED);
    await open({ listMyBookings: asked.answer });
    await text('Loading your bookings...');
    asked.letGo();
    await expect
      .element(page.getByRole('heading', { name: 'Error loading bookings' }))
      .toBeVisible();
    await tryAgainWith({ listMyBookings: bookings() });
    await expect.element(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await expect.element(link('Browse Properties')).toHaveAttribute('href', '/listings');
    expect(await accessibilityViolations()).toEqual([]);
  });
});
