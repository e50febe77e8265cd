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
    const conflicts = region('Two guests have the same nights');
    await expect.element(conflicts).toBeVisible();
    const calendar = button('Earlier months').element();
    expect(
      conflicts.element().compareDocumentPosition(calendar) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).not.toBe(0);
    await expect.element(conflicts.getByRole('heading', { name: 'Booked twice' })).toBeVisible();
    await expect
      .element(
        conflicts.getByText(
          /Airbnb has a stay from 3 to 7 \w+ \d+\. Priya Nair’s accepted stay from 4 to 8 \w+ \d+ is yours here\./,
        ),
      )
      .toBeVisible();
    expect(
      conflicts
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    ).toEqual([
      'Ring or write to both guests, and decide which stay you keep.',
      'Cancel the other one: here in the reservation, or on Airbnb.',
      'Choose “It’s settled”.',
    ]);
    await expect
      .element(conflicts.getByRole('link', { name: 'Reservation of Priya Nair' }))
      .toHaveAttribute('href', `/dashboard/reservations?show=accepted#${bookingId(1)}`);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('with a request says to decline it or to cancel there', async () => {
    await openWith([withConflicts(sourceConflict({ status: 'PENDING' }))]);
    await text(
      'Decide which stay you keep: decline Priya Nair’s request here, or cancel the stay on Airbnb.',
    );
    await expect.element(page.getByRole('link', { name: 'Request of Priya Nair' })).toBeVisible();
  });

  it('may be a block, where the site writes both alike', async () => {
    await openWith([withConflicts(sourceConflict({ kind: 'UNKNOWN' }))]);
    await expect.element(heading('Two guests may have the same nights')).toBeVisible();
    await expect
      .element(cards.getByText(/doesn’t say whether by a stay or a block\./))
      .toBeVisible();
    await text(/^Look on Airbnb whether a guest stays on these nights\./);
  });

  it('that is an echo is said quietly', async () => {
    await openWith([withConflicts(sourceConflict({ kind: 'ECHO' }))]);
    await expect.element(heading('A stay of yours has come back')).toBeVisible();
    await expect.element(cards.getByText(/There is nothing to do\./)).toBeVisible();
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
    await expect.element(heading('Two guests have the same nights')).toHaveFocus();
    // The worst first.
    expect(
      cards
        .getByRole('heading')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Booked twice', 'Perhaps booked twice', 'Probably your own stay']);
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
    await text(/^You say that you have seen to it: Priya Nair here, and the nights on Airbnb\./);
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
    await expect.element(page.getByRole('heading', { name: 'Booked twice' })).toHaveFocus();

    answer({
      settleConflict: () => put(withConflicts(settled, { ...second, is_settled: true })),
    });
    await button('It’s settled: Mary Wilson, Airbnb').click();
    await button('It’s settled').click();
    await leaveRows();
    await expect.element(heading('All conflicts are settled')).toHaveFocus();
    await section.getByText('2 settled conflicts with the calendars of other sites').click();
    await expect
      .element(section.getByText(/Mary Wilson’s accepted stay from 4 to 8/))
      .toBeVisible();
  });

  it('that was settled before takes no room above', async () => {
    await openWith([withConflicts(sourceConflict({ is_settled: true }))]);
    await expect
      .element(section.getByText('1 settled conflict with the calendars of other sites'))
      .toBeVisible();
    expect(cards.elements()).toEqual([]);
    expect(page.getByText('All conflicts are settled').elements()).toEqual([]);
  });
});
