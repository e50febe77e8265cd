import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, DENIED, held, Refusal } from '../../support/answers.ts';
import { cottage, openAvailability } from '../../support/availability-page.ts';
import { button, choice, choose, field, focus, leaveRows, text } from '../../support/forms.ts';
import { channelOf, channelSource } from '../../support/records/bookings.ts';
import { exampleId } from '../../support/records/listings.ts';
import { toast } from '../../support/toasts.ts';
import { airbnb, cleaners, openWith, section, titled, vrbo } from './channels-page.ts';

afterEach(() => vi.restoreAllMocks());

describe('calendars on other sites', () => {
  it('are loaded before the tab appears, because a conflict comes first in it', async () => {
    const list = held<'listChannels'>({ items: [] });
    await openAvailability({ listChannels: list.answer });
    await list.asked;
    await expect.element(page.getByText('Loading availability...')).toBeInTheDocument();
    list.letGo();
    await expect.element(titled('No other sites connected')).toBeVisible();
    await text(/^Connected calendars can’t rule out every double booking\./);
  });

  it('that can’t be loaded are said where they belong; the rest of the tab is there', async () => {
    await openAvailability({ listChannels: DENIED });
    await text('Error loading the calendars on other sites');
    await expect.element(button('Save Availability')).toBeVisible();
    answer({ listChannels: { items: [airbnb] } });
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(titled('Airbnb')).toBeVisible();
  });

  it('are cards with two steps: where to paste our address, and where to find theirs', async () => {
    await openWith([airbnb, cleaners]);

    await expect.element(titled('Airbnb')).toBeVisible();
    await expect.element(titled('1. From Fellside to Airbnb')).toBeVisible();
    await expect.element(section.getByText('Read today.')).toBeVisible();
    await expect.element(section.getByText(/paste the address there\.$/).first()).toBeVisible();
    await expect.element(titled('2. From Airbnb to Fellside')).toBeVisible();
    await expect.element(section.getByText(/copy the Airbnb calendar link\.$/)).toBeVisible();
    await expect.element(titled('The cleaners')).toBeVisible();
    await expect
      .element(section.getByText('Nobody has read this address yet. Please check it there.'))
      .toBeVisible();
    await expect.element(field('Address of The cleaners’ calendar')).toBeVisible();
    expect(document.body.textContent).not.toContain('oQ2vT8kLx0aYcR5nE7mWzA');
  });

  it('have addresses that are copied; where the browser forbids that, they are shown', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await openWith([airbnb, cleaners]);
    await button('Copy address for Airbnb').click();

    await toast('Address for Airbnb copied');
    expect(write).toHaveBeenCalledWith(airbnb.address);

    write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await button('Copy address for The cleaners').click();
    await expect.element(field('Address for The cleaners')).toHaveValue(cleaners.address);
    expect(window.getSelection()?.toString()).toBe(cleaners.address);
  });

  it('begin with the choice of a site; the focus goes to its steps', async () => {
    const { put } = await openWith([airbnb]);
    answer({
      createChannel: ({ body }) =>
        put(channelOf({ id: exampleId('chn', 3), platform: body.platform })),
    });
    await expect.element(choice('Another site')).toHaveValue('Vrbo');
    await button('Add this site').click();

    await toast('Site added', 'Connect it in two steps: one there, one here.');
    await expect.element(titled('Vrbo')).toHaveFocus();
    const [call] = callsOf('createChannel');
    expect(call?.params).toEqual({ listing_id: cottage.id });
    expect(call?.body).toEqual({ platform: 'VRBO', name: null });
    await expect.element(choice('Another site')).toHaveValue('Booking.com');
  });

  it('need a name where they are no known site’s', async () => {
    await openWith([], { createChannel: cleaners });
    await choose('Another site', 'Another calendar');
    await button('Add this site').click();

    await text('Name is required');
    await expect.element(field('Name')).toHaveFocus();
    await field('Name').fill('The cleaners');
    await button('Add this site').click();
    await toast('Site added');
    expect(callsOf('createChannel').map(({ body }) => body)).toEqual([
      { platform: 'OTHER', name: 'The cleaners' },
    ]);
  });

  it('say what the server refuses, and keep what was typed', async () => {
    await openWith([], {
      createChannel: new Refusal(429, 'A property can have 10 calendar addresses'),
    });
    await choose('Another site', 'Another calendar');
    await field('Name').fill('The cleaners');
    await button('Add this site').click();

    await toast('Error adding the site');
    await expect.element(field('Name')).toHaveValue('The cleaners');
  });

  it('are ten at most', async () => {
    await openWith(
      Array.from({ length: 10 }, (_, number) =>
        channelOf({
          id: exampleId('chn', number),
          name: `Site ${number}`,
          platform: 'OTHER',
        }),
      ),
    );

    await text('You can connect up to 10 sites. Remove one to add another.');
    await expect.element(button('Add this site')).not.toBeInTheDocument();
  });

  it('get a new address after a question that says what happens', async () => {
    const { put } = await openWith([airbnb]);
    answer({
      replaceChannel: () =>
        put({ ...airbnb, last_read_on: null, address_since: new Date().toISOString() }),
    });
    await button('Replace address for Airbnb').click();
    await text(/^The old address stops working at once\./);
    await button('Cancel').click();
    expect(callsOf('replaceChannel')).toEqual([]);
    await expect.element(button('Replace address for Airbnb')).toHaveFocus();

    await button('Replace address for Airbnb').click();
    await button('Replace address').click();

    await toast('Address replaced');
    await expect.element(section.getByText('Nobody has read this address yet.')).toBeVisible();
    expect(callsOf('replaceChannel')[0]?.params).toEqual({
      listing_id: cottage.id,
      channel_id: airbnb.id,
    });
  });

  it('are removed after a question; the focus goes to what is left', async () => {
    const { remove } = await openWith([{ ...airbnb, source: channelSource() }, cleaners]);
    answer({ deleteChannel: ({ params }) => remove(params.channel_id) });
    for (const [name, next] of [
      ['Airbnb', 'The cleaners'],
      ['The cleaners', 'No other sites connected'],
    ] as const) {
      await button(`Remove ${name}`).click();
      await text(/^The calendar address stops working at once\./);
      // Nothing is read from the cleaners.
      const freed = page
        .getByRole('dialog')
        .getByText(/^We also stop reading the calendar from Airbnb/);
      expect(freed.elements()).toHaveLength(name === 'Airbnb' ? 1 : 0);
      await button('Remove').click();
      await toast('Site removed');
      await leaveRows();
      await expect.element(titled(next)).toHaveFocus();
    }
  });

  it('get the nights of others by a switch, once others are read', async () => {
    const sends = page.getByRole('switch', { name: /^Also send/ });
    await openWith([airbnb, vrbo]);
    await expect.element(titled('Vrbo')).toBeVisible();
    expect(sends.elements()).toEqual([]);

    const { put } = await openWith([{ ...airbnb, source: channelSource() }, vrbo]);
    // Airbnb's own nights are never sent back to it.
    await expect.poll(() => sends.elements().length).toBe(1);
    await text('Also send Vrbo the stays on other sites');
    const reply = held<'updateChannel'>(DENIED);
    answer({ updateChannel: reply.answer });
    await sends.click();
    await reply.asked;
    await expect.element(sends).toBeChecked();
    reply.letGo();
    await toast('Error saving your choice');
    await expect.element(sends).not.toBeChecked();

    answer({ updateChannel: ({ body }) => put({ ...vrbo, ...body }) });
    await sends.click();
    await toast('Choice saved', 'Vrbo now also gets stays from other sites.');
    await expect.element(sends).toBeChecked();
    expect(callsOf('updateChannel').at(-1)?.body).toEqual({ sends_others: true });
  });

  it('can be used by everybody: on each screen, by keyboard', async () => {
    await openWith([airbnb, cleaners]);
    await expect.element(titled('The cleaners')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);

    // In the order that is seen.
    await focus(button('Remove Airbnb'));
    await userEvent.tab();
    await expect.element(button('Copy address for Airbnb')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Replace address for Airbnb')).toHaveFocus();
    await userEvent.tab();
    await expect.element(field('Address of Airbnb’s calendar')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await text('Replace the address for Airbnb?');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Replace address for Airbnb')).toHaveFocus();
  });
});
