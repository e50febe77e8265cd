import { page } from 'vitest/browser';
import type { Channel } from '../../../shared/channels/schema.ts';
import { asked, type ClickTestsOf, cottage, editor } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { openTab } from '../support/listing-form.ts';
import {
  channelOf,
  channelSource,
  fetchedNights,
  OWN_CALENDAR,
  sourceConflict,
} from '../support/records/bookings.ts';
import { exampleId } from '../support/records/listings.ts';

const availabilityWith =
  (...items: readonly Channel[]) =>
  async () => {
    await editor(cottage, {
      getMyCalendar: OWN_CALENDAR,
      listChannels: { items: [...items] },
    })();
    await openTab('Availability');
  };

const vrbo = channelOf({ id: exampleId('chn', 2), platform: 'VRBO' });
/** Vrbo only reads, and Airbnb is read, too. */
const availability = availabilityWith(
  channelOf({
    source: channelSource({
      nights: [fetchedNights(3, 7), fetchedNights(20, 28, { kind: 'BLOCKED', rolling: true })],
      conflicts: [sourceConflict()],
    }),
  }),
  vrbo,
);
export const clickTests: ClickTestsOf<'channels'> = {
  createChannel: [{ open: availability, ready: () => button('Add this site') }],
  replaceChannel: [
    { open: availability, ready: asked(button('Replace address for Airbnb'), 'Replace address') },
  ],
  deleteChannel: [{ open: availability, ready: asked(button('Remove Airbnb'), 'Remove') }],
  updateChannel: [
    {
      open: availability,
      ready: () => page.getByRole('switch', { name: /^Also send Vrbo/ }),
      key: ' ',
    },
  ],
  connectSource: [
    {
      open: availability,
      ready: async () => {
        await field('Address of Vrbo’s calendar').fill('https://www.vrbo.com/icalendar/x.ics');
        return button('Read calendar');
      },
    },
  ],
  updateSource: [
    {
      open: availability,
      ready: () => page.getByRole('switch', { name: /^Ignore/ }),
      key: ' ',
    },
  ],
  fetchSource: [{ open: availability, ready: () => button('Read now Airbnb') }],
  disconnectSource: [
    { open: availability, ready: asked(button('Disconnect Airbnb'), 'Disconnect') },
  ],
  settleConflict: [
    {
      open: availability,
      ready: asked(button('It’s settled: Priya Nair, Airbnb'), 'It’s settled'),
    },
  ],
};
