import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SourceConflict } from '../../../../shared/channels/schema.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, DENIED } from '../../support/answers.ts';
import { cottage, region } from '../../support/availability-page.ts';
import { button, leaveRows, text } from '../../support/forms.ts';
import { bookingId, channelSource, sourceConflict } from '../../support/records/bookings.ts';
import { toast } from '../../support/toasts.ts';
import { airbnb, openWith, section, vrbo } from './channels-page.ts';

const SETTLE = 'It’s settled: Priya Nair, Airbnb';

const withConflicts = (...conflicts: readonly SourceConflict[]) => ({
  ...airbnb,
  source: channelSource({ conflicts: [...conflicts] }),
});
const cards = page
  .getByRole('article')
  .filter({ has: page.getByRole('button', { name: /^It’s settled/ }) });
const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });

describe('a conflict', () => {
  it('is the first thing in the tab: which is which, what to do, and where', async () => {
    await openWith([withConflicts(sourceConflict())]);
    const conflicts = region('You have a double booking');
    await expect.element(conflicts).toBeVisible();
    const calendar = button('Earlier months').element();
    expect(
      conflicts.element().compareDocumentPosition(calendar) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
    await expect.element(conflicts.getByRole('heading', { name: 'Double booking' })).toBeVisible();
    await expect
      .element(
        conflicts.getByText(
          /Airbnb has a booking from 3 to 7 \w+ \d+\. Here you have Priya Nair’s accepted stay from 4 to 8 \w+ \d+\./,
        ),
      )
      .toBeVisible();
    expect(
      conflicts
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual([
      'Ring or write to both guests, and decide which stay to keep.',
      'Cancel the other one, here or on Airbnb.',
      'Choose “It’s settled”.',
    ]);
    await expect
      .element(conflicts.getByRole('link', { name: 'Reservation from Priya Nair' }))
      .toHaveAttribute('href', `/dashboard/reservations?show=accepted#${bookingId(1)}`);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('with a request says to decline it or to cancel there', async () => {
    await openWith([withConflicts(sourceConflict({ status: 'PENDING' }))]);
    await text(
      'Decide which stay to keep: decline Priya Nair’s request here, or cancel the stay on Airbnb.',
    );
    await expect.element(page.getByRole('link', { name: 'Request from Priya Nair' })).toBeVisible();
  });

  it('may be a block, where the site writes both alike', async () => {
    await openWith([withConflicts(sourceConflict({ kind: 'UNKNOWN' }))]);
    await expect.element(heading('You may have a double booking')).toBeVisible();
    await expect
      .element(cards.getByText(/doesn’t say whether it’s booked or blocked\./))
      .toBeVisible();
    await text(/^Check on Airbnb whether a guest has booked these nights\./);
  });

  it('that is an echo is said quietly', async () => {
    await openWith([withConflicts(sourceConflict({ kind: 'ECHO' }))]);
    await expect.element(heading('One of your own bookings, sent back')).toBeVisible();
    await expect.element(cards.getByText(/Nothing to do\./)).toBeVisible();
    expect(cards.getByRole('listitem').elements()).toEqual([]);
    expect(button('See what to do').elements()).toEqual([]);
  });

  it('is said in the section of its site, too, from where one gets to it', async () => {
    await openWith([
      withConflicts(sourceConflict({ kind: 'ECHO', booking_id: bookingId(3) })),
      {
        ...vrbo,
        source: channelSource({
          conflicts: [
            sourceConflict({ kind: 'UNKNOWN', guest_name: 'Tom Airey' }),
            sourceConflict({ booking_id: bookingId(2), guest_name: 'Mary Wilson' }),
          ],
        }),
      },
    ]);
    await expect.element(section.getByText('2 stays may be booked twice.')).toBeVisible();
    await button('See what to do').click();
    await expect.element(heading('You have a double booking')).toHaveFocus();
    // The worst first.
    expect(
      cards
        .getByRole('heading')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Double booking', 'Possible double booking', 'Probably your own booking']);
  });

  it('of one stay with two sites is one stay', async () => {
    const conflict = sourceConflict();
    const onVrbo = { ...vrbo, source: channelSource({ conflicts: [conflict] }) };
    await openWith([withConflicts(conflict), onVrbo]);
    await expect.element(section.getByText('One stay may be booked twice.')).toBeVisible();
  });

  it('is settled after a question, and is then listed below', async () => {
    const second = sourceConflict({ booking_id: bookingId(2), guest_name: 'Mary Wilson' });
    const { put } = await openWith([withConflicts(sourceConflict(), second)]);
    answer({ settleConflict: DENIED });
    await button(SETTLE).click();
    await text(
      /^This tells us that you’ve dealt with it: Priya Nair here, and the nights on Airbnb\./,
    );
    await button('Cancel').click();
    expect(callsOf('settleConflict')).toEqual([]);
    await button(SETTLE).click();
    await button('It’s settled').click();
    await toast('Error marking it as settled');

    const settled = sourceConflict({ is_settled: true });
    answer({ settleConflict: () => put(withConflicts(settled, second)) });
    await button('It’s settled').click();
    await toast('Marked as settled');
    expect(callsOf('settleConflict').at(-1)?.params).toEqual({
      listing_id: cottage.id,
      channel_id: airbnb.id,
      booking_id: bookingId(1),
    });
    await leaveRows();
    await expect.element(page.getByRole('heading', { name: 'Double booking' })).toHaveFocus();

    answer({
      settleConflict: () => put(withConflicts(settled, { ...second, is_settled: true })),
    });
    await button('It’s settled: Mary Wilson, Airbnb').click();
    await button('It’s settled').click();
    await leaveRows();
    await expect.element(heading('All conflicts are settled')).toHaveFocus();
    await section.getByText('2 settled conflicts with other sites’ calendars').click();
    await expect
      .element(section.getByText(/Mary Wilson’s accepted stay from 4 to 8/))
      .toBeVisible();
  });

  it('that was settled before takes no room above', async () => {
    await openWith([withConflicts(sourceConflict({ is_settled: true }))]);
    await expect
      .element(section.getByText('1 settled conflict with other sites’ calendars'))
      .toBeVisible();
    expect(cards.elements()).toEqual([]);
    expect(page.getByText('All conflicts are settled').elements()).toEqual([]);
  });
});
