import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarChannel } from '../../../../../shared/bookings/schema.ts';
import { accessibilityViolations } from '../../../support/accessibility.ts';
import { answer, callsOf, DENIED, Refusal } from '../../../support/answers.ts';
import { button, choice, choose, field, focus, text } from '../../../support/forms.ts';
import { calendarChannel } from '../../../support/records/bookings.ts';
import { exampleId } from '../../../support/records/listings.ts';
import { toast } from '../../../support/toasts.ts';
import { cottage, openAvailability, region } from './availability-page.ts';

const section = region('Calendars on other sites');
const titled = (name: string) => section.getByRole('heading', { name, exact: true });
const airbnb = calendarChannel();
const cleaners = calendarChannel({
  id: exampleId('chn', 2),
  platform: 'OTHER',
  name: 'The cleaners',
  last_read_on: null,
});

const open = (...items: CalendarChannel[]) => openAvailability({ listCalendarChannels: { items } });

afterEach(() => vi.restoreAllMocks());

describe('calendars on other sites', () => {
  it('say that they load, that they couldn’t be loaded, and that there are none', async () => {
    let reply = () => {};
    const loaded = new Promise<{ items: CalendarChannel[] }>((resolve) => {
      reply = () => resolve({ items: [] });
    });
    await openAvailability({ listCalendarChannels: () => loaded });
    await expect.element(page.getByText('Loading calendar addresses...')).toBeInTheDocument();
    reply();
    await expect.element(titled('No other site reads this calendar')).toBeVisible();

    await openAvailability({ listCalendarChannels: DENIED });
    await text('Error loading calendar addresses');
    answer({ listCalendarChannels: { items: [airbnb] } });
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect.element(titled('Airbnb')).toBeVisible();
  });

  it('are rows that hide their secret, say where to paste it, and when it was read', async () => {
    await open(airbnb, cleaners);

    await expect.element(titled('Airbnb')).toBeVisible();
    await expect.element(section.getByText('Read today.')).toBeVisible();
    await expect.element(section.getByText(/^On Airbnb, open the calendar/)).toBeVisible();
    await expect.element(titled('The cleaners')).toBeVisible();
    await expect
      .element(section.getByText('Nobody has read this address yet. Please check it there.'))
      .toBeVisible();
    expect(document.body.textContent).not.toContain('oQ2vT8kLx0aYcR5nE7mWzA');
  });

  it('are copied; where the browser forbids that, the address is shown to copy', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await open(airbnb, cleaners);
    await button('Copy address for Airbnb').click();

    await toast('Address for Airbnb copied');
    expect(write).toHaveBeenCalledWith(airbnb.address);

    write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await button('Copy address for The cleaners').click();
    await expect.element(field('Address for The cleaners')).toHaveValue(cleaners.address);
    expect(window.getSelection()?.toString()).toBe(cleaners.address);
  });

  it('begin with the first site that has no address, and go on with the next', async () => {
    let items = [airbnb];
    await openAvailability({ listCalendarChannels: () => ({ items }) });
    answer({
      createCalendarChannel: ({ body }) => {
        const made = calendarChannel({ id: exampleId('chn', 3), platform: body.platform });
        items = [...items, made];
        return made;
      },
    });
    await expect.element(choice('Who reads the calendar')).toHaveValue('Vrbo');
    await button('Make an address').click();

    await toast('Address made');
    await expect.element(titled('Vrbo')).toBeVisible();
    const [call] = callsOf('createCalendarChannel');
    expect(call?.params).toEqual({ listing_id: cottage.id });
    expect(call?.body).toEqual({ platform: 'VRBO', name: null });
    await expect.element(choice('Who reads the calendar')).toHaveValue('Booking.com');
    await expect.element(button('Make an address')).toHaveFocus();
  });

  it('need a name where they are no known site’s', async () => {
    await open();
    answer({ createCalendarChannel: cleaners });
    await choose('Who reads the calendar', 'Another calendar');
    await button('Make an address').click();

    await text('Name is required');
    await expect.element(field('Name')).toHaveFocus();
    await field('Name').fill('The cleaners');
    await button('Make an address').click();
    await toast('Address made');
    expect(callsOf('createCalendarChannel').map(({ body }) => body)).toEqual([
      { platform: 'OTHER', name: 'The cleaners' },
    ]);
  });

  it('say what the server refuses, and keep what was typed', async () => {
    await open();
    answer({
      createCalendarChannel: new Refusal(429, 'A property can have 10 calendar addresses'),
    });
    await choose('Who reads the calendar', 'Another calendar');
    await field('Name').fill('The cleaners');
    await button('Make an address').click();

    await toast('Error making an address');
    await expect.element(field('Name')).toHaveValue('The cleaners');
  });

  it('are ten at most', async () => {
    await open(
      ...Array.from({ length: 10 }, (_, number) =>
        calendarChannel({
          id: exampleId('chn', number),
          name: `Site ${number}`,
          platform: 'OTHER',
        }),
      ),
    );

    await text('This property has 10 addresses, and that is the most. Remove one to make another.');
    await expect.element(button('Make an address')).not.toBeInTheDocument();
  });

  it('are replaced after a question that says what happens', async () => {
    let items = [airbnb];
    await openAvailability({ listCalendarChannels: () => ({ items }) });
    const replaced = { ...airbnb, last_read_on: null, address_since: new Date().toISOString() };
    answer({
      replaceCalendarChannel: () => {
        items = [replaced];
        return replaced;
      },
    });
    await button('Replace address for Airbnb').click();
    await text(/^The old address stops working at once\./);
    await button('Cancel').click();
    expect(callsOf('replaceCalendarChannel')).toEqual([]);
    await expect.element(button('Replace address for Airbnb')).toHaveFocus();

    await button('Replace address for Airbnb').click();
    await button('Replace address').click();

    await toast('Address replaced');
    await expect.element(section.getByText('Nobody has read this address yet.')).toBeVisible();
    expect(callsOf('replaceCalendarChannel')[0]?.params).toEqual({
      listing_id: cottage.id,
      channel_id: airbnb.id,
    });
  });

  it('are removed after a question; the focus goes to what is left', async () => {
    let items = [airbnb, cleaners];
    await openAvailability({ listCalendarChannels: () => ({ items }) });
    answer({
      deleteCalendarChannel: ({ params }) => {
        items = items.filter(({ id }) => id !== params.channel_id);
      },
    });
    for (const [name, next] of [
      ['Airbnb', 'The cleaners'],
      ['The cleaners', 'No other site reads this calendar'],
    ] as const) {
      await button(`Remove address for ${name}`).click();
      await text(/^It stops working at once\./);
      await button('Remove address').click();
      await toast('Address removed');
      await expect.element(titled(next)).toHaveFocus();
    }
  });

  it('can be used by everybody: on each screen, by keyboard', async () => {
    await open(airbnb, cleaners);
    await expect.element(titled('The cleaners')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);

    // In the order that is seen.
    await focus(button('Copy address for Airbnb'));
    await userEvent.tab();
    await expect.element(button('Replace address for Airbnb')).toHaveFocus();
    await userEvent.tab();
    await expect.element(button('Remove address for Airbnb')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await text('Remove the address for Airbnb?');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Remove address for Airbnb')).toHaveFocus();
  });
});
