import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SOURCE_PROBLEM_SENTENCES } from '../../../../shared/channels/problem-sentences.ts';
import type { ChannelSource } from '../../../../shared/channels/schema.ts';
import { SOURCE_PROBLEMS } from '../../../../shared/channels/types.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, callsOf, DENIED, held, refusedField } from '../../support/answers.ts';
import { cottage } from '../../support/availability-page.ts';
import { button, field, text, wrong } from '../../support/forms.ts';
import {
  channelOf,
  channelSource,
  fetchedNights,
  inMinutes,
} from '../../support/records/bookings.ts';
import { exampleId } from '../../support/records/listings.ts';
import { toast } from '../../support/toasts.ts';
import { airbnb, openWith, section, titled, vrbo } from './channels-page.ts';

afterEach(() => vi.restoreAllMocks());

const ADDRESS = 'https://www.airbnb.co.uk/calendar/ical/1.ics?s=0123456789abcdef';
const typed = field('Address of Airbnb’s calendar');
const params = { listing_id: cottage.id, channel_id: airbnb.id };
const read = (fields: Partial<ChannelSource> = {}) => ({
  ...airbnb,
  source: channelSource(fields),
});
const open = (fields: Partial<ChannelSource> = {}) => openWith([read(fields)]);

describe('a calendar that is to be read', () => {
  it('is read while the page says how long that takes, and what it found', async () => {
    const { put } = await openWith([airbnb]);
    const reply = held<'connectSource'>(put(read()));
    put(airbnb);
    answer({
      connectSource: async () => {
        put(read());
        return await reply.answer();
      },
    });
    await typed.fill(ADDRESS);
    await button('Read calendar').click();
    await reply.asked;
    await expect.element(button('Reading...')).toBeVisible();
    await text('We’re reading the calendar. This takes up to 10 seconds.');
    reply.letGo();

    await toast('Airbnb’s calendar is connected', 'Read: 2 stays and 1 block.');
    // Without the numbers of steps, which are done.
    await expect.element(titled('From Airbnb to Fellside')).toHaveFocus();
    expect(callsOf('connectSource')).toMatchObject([{ params, body: { address: ADDRESS } }]);
    // The nights are in the calendar above.
    await expect.poll(() => callsOf('getMyCalendar').length).toBeGreaterThan(1);
    expect(document.body.textContent).not.toContain('0123456789abcdef');
  });

  it('says at its field what is wrong with the address, and keeps it', async () => {
    const sentence = 'Its address opens a web page, perhaps to log in, and no calendar.';
    await openWith([airbnb], { connectSource: refusedField('address', sentence) });
    await button('Read calendar').click();
    await wrong(typed, 'Please enter the calendar’s address.');

    await typed.fill(ADDRESS);
    await button('Read calendar').click();
    await wrong(typed, sentence);
    await expect.element(typed).toHaveValue(ADDRESS);

    answer({ connectSource: DENIED });
    await button('Read calendar').click();
    await toast('Error reading Airbnb’s calendar');
    await expect.element(typed).toHaveValue(ADDRESS);
  });

  it('is one of five', async () => {
    const five = Array.from({ length: 5 }, (_, number) =>
      channelOf({
        id: exampleId('chn', 10 + number),
        platform: 'OTHER',
        name: `Site ${number}`,
        source: channelSource(),
      }),
    );
    await openWith([...five, airbnb]);
    await text(
      'You can connect up to 5 calendars to a property. Disconnect one to connect another.',
    );
    await expect.element(button('Read calendar')).not.toBeInTheDocument();
  });
});

describe('a calendar that is read', () => {
  it('says when, what it has, and when next; the words go on with the time', async () => {
    await open();
    await text('Read 4 minutes ago: 2 stays and 1 block. Next in 11 minutes.');
    await expect.element(section.getByText('www.airbnb.co.uk/••••••••.ics')).toBeVisible();

    const clock = Date.now;
    let shift = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + shift);
    /** Lets the user come back after these minutes, so that the page looks at the clock at once. */
    const goOn = (minutes: number) => {
      shift += minutes * 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    goOn(1);
    await text('Read 5 minutes ago: 2 stays and 1 block. Next in 10 minutes.');
    goOn(11);
    await text('Read 16 minutes ago: 2 stays and 1 block. Next any moment now.');
  });

  it('is loaded again when the user comes back to the page', async () => {
    const { put } = await open();
    await text(/^Read 4 minutes ago/);
    put(read({ last_read_at: inMinutes(-1.5), nights: [] }));
    await expect
      .poll(() => {
        dispatchEvent(new Event('focus'));
        return section.getByText(/^Read 1 minute ago: no nights taken\./).elements().length;
      })
      .toBe(1);
  });

  it.each([
    ['no nights', [], 'no nights taken'],
    [
      'stays and blocks alike',
      [fetchedNights(3, 5, { kind: 'UNKNOWN' }), fetchedNights(8, 9, { kind: 'UNKNOWN' })],
      '2 stays or blocks',
    ],
    [
      'a booking window',
      [fetchedNights(3, 5), fetchedNights(20, 28, { kind: 'BLOCKED', rolling: true })],
      '1 stay and its booking window',
    ],
  ])('says that it has %s', async (_, nights, words) => {
    await open({ nights });
    await text(`Read 4 minutes ago: ${words}. Next in 11 minutes.`);
  });

  it('lists its nights behind a line: what they are, and since when', async () => {
    await open({
      nights: [
        fetchedNights(3, 7),
        fetchedNights(10, 11, { kind: 'UNKNOWN' }),
        fetchedNights(14, 16, { kind: 'BLOCKED' }),
        fetchedNights(20, 28, { kind: 'BLOCKED', rolling: true }),
      ],
    });
    const list = section.getByRole('list', { name: 'Dates in Airbnb’s calendar' });
    await expect.element(section.getByText('All 4 dates in Airbnb’s calendar')).toBeVisible();
    expect(list.elements()).toEqual([]);
    await section.getByText('All 4 dates in Airbnb’s calendar').click();
    const items = list.getByRole('listitem');
    await expect.poll(() => items.elements().length).toBe(4);
    const said = items.elements().map(({ textContent }) => textContent);
    expect(said[0]).toMatch(/Stay4 nights, taken since 3 June 2026$/);
    expect(said[1]).toMatch(/Stay or block1 night, taken since/);
    expect(said[2]).toMatch(/Blocked2 nights, taken since/);
    expect(said[3]).toMatch(/Airbnb’s booking window8 nights, moves forward each day, taken since/);
  });

  it('leaves its booking window out by a switch, and takes it back where that fails', async () => {
    const leavesOut = page.getByRole('switch', { name: /^Ignore Airbnb’s booking window/ });
    await open();
    await text(/^Read 4 minutes ago/);
    expect(leavesOut.elements()).toEqual([]);

    const nights = [fetchedNights(20, 28, { kind: 'BLOCKED', rolling: true })];
    const { put } = await open({ nights });
    answer({ updateSource: DENIED });
    await leavesOut.click();
    await toast('Error saving your choice');
    await expect.element(leavesOut).not.toBeChecked();

    answer({ updateSource: ({ body }) => put(read({ nights, ...body })) });
    await leavesOut.click();
    await toast('Choice saved', 'Airbnb’s booking window no longer blocks nights here.');
    await expect.element(leavesOut).toBeChecked();
    await text('Read 4 minutes ago: no nights taken. Next in 11 minutes.');
    expect(callsOf('updateSource').at(-1)).toMatchObject({
      params,
      body: { leaves_out_rolling: true },
    });
  });

  it('says which of its entries are our own', async () => {
    await open({ echoes: 1 });
    await text('1 entry repeats one of your own bookings or blocked dates. Nothing to do.');
    await open({ echoes: 2 });
    await text('2 entries repeat some of your own bookings or blocked dates. Nothing to do.');
  });

  it('is read now, and says what that found or why it failed', async () => {
    const { put } = await open();
    const reply = held<'fetchSource'>(
      read({ last_read_at: inMinutes(0), nights: [fetchedNights(3, 7)] }),
    );
    answer({ fetchSource: reply.answer });
    await button('Read now Airbnb').click();
    await reply.asked;
    await expect.element(button('Reading... Airbnb')).toBeVisible();
    put(read({ last_read_at: inMinutes(0), nights: [fetchedNights(3, 7)] }));
    reply.letGo();
    await toast('We’ve read Airbnb’s calendar', 'Read: 1 stay.');
    await text(/^Read less than a minute ago: 1 stay\./);

    const problem = { code: 'REFUSED', since: inMinutes(0), attempts: 1 } as const;
    answer({ fetchSource: () => put(read({ problem })) });
    await button('Read now Airbnb').click();
    await toast('Airbnb’s calendar couldn’t be read', SOURCE_PROBLEM_SENTENCES.REFUSED);

    answer({ fetchSource: DENIED });
    await button('Read now Airbnb').click();
    await toast('Error reading Airbnb’s calendar');
  });

  it('gets another address, or keeps the one it has', async () => {
    const { put } = await open();
    await button('Change address of Airbnb’s calendar').click();
    await expect.element(typed).toHaveFocus();
    await button('Cancel').click();
    await expect.element(titled('From Airbnb to Fellside')).toHaveFocus();
    await expect.element(typed).not.toBeInTheDocument();

    answer({ connectSource: () => put(read({ masked_address: 'www.airbnb.com/••••••••.ics' })) });
    await button('Change address of Airbnb’s calendar').click();
    await typed.fill(ADDRESS);
    await button('Read calendar').click();
    await toast('Airbnb’s calendar is connected');
    await expect.element(section.getByText('www.airbnb.com/••••••••.ics')).toBeVisible();
    await expect.element(typed).not.toBeInTheDocument();
  });

  it('is disconnected after a question that says which nights become free', async () => {
    const { put } = await open();
    answer({
      disconnectSource: () => {
        put(airbnb);
      },
    });
    await button('Disconnect Airbnb').click();
    await text(
      /^These nights become free here, unless something else blocks them: 3 to 7 \w+ \d+, 14 to 16 \w+ \d+ and 20 to 22 \w+ \d+\. Guests can then book nights that are already booked on Airbnb\. Block any dates that must stay closed first\.$/,
    );
    await button('Disconnect').click();
    await toast('Calendar disconnected', 'We no longer read Airbnb’s calendar.');
    await expect.element(titled('2. From Airbnb to Fellside')).toHaveFocus();
    await expect.element(typed).toHaveValue('');
    expect(callsOf('disconnectSource')).toMatchObject([{ params }]);
  });
});

describe('a calendar that can’t be read', () => {
  it.each(SOURCE_PROBLEMS)('says why, what to do, and since when: %s', async (code) => {
    await open({
      problem: { code, since: '2026-06-03T08:14:00.000Z', attempts: 3 },
      last_read_at: inMinutes(-200),
      next_read_at: inMinutes(61),
    });
    const note = section.getByRole('note').first();
    await expect.element(note).toBeVisible();
    const said = note.element().textContent;
    expect(said).toContain('Airbnb’s calendar can’t be read right now.');
    expect(said).toContain(SOURCE_PROBLEM_SENTENCES[code]);
    expect(said).toContain('Tried 3 times since 3 June 2026, 09:14, next in 1 hour.');
    expect(said).toContain('Nights we read earlier stay blocked.');
    await text('Last read 3 hours ago: 2 stays and 1 block.');
  });

  it('waits for a second reading where most nights are gone at once', async () => {
    await open({ losing: { nights: 12, since: inMinutes(-4) } });
    await text(
      'Most nights (12) have suddenly disappeared from Airbnb’s calendar. We keep them blocked until we have checked again, in 11 minutes.',
    );
  });
});

describe('the calendars of other sites', () => {
  it('can be used by everybody in every state: on each screen, by keyboard', async () => {
    await openWith([
      read({
        nights: [fetchedNights(3, 7), fetchedNights(20, 28, { kind: 'BLOCKED', rolling: true })],
        echoes: 2,
        losing: { nights: 12, since: inMinutes(-4) },
      }),
      {
        ...vrbo,
        sends_others: true,
        source: channelSource({
          problem: { code: 'WEB_PAGE', since: inMinutes(-300), attempts: 4 },
        }),
      },
    ]);
    await expect.element(titled('Vrbo')).toBeVisible();
    for (const each of section.getByText(/dates in/).elements()) (each as HTMLElement).click();
    expect(await accessibilityViolations()).toEqual([]);

    (button('Read now Airbnb').element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(button('Change address of Airbnb’s calendar')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(typed).toHaveFocus();
  });
});
