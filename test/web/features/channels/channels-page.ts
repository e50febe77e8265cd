import type { Channel } from '../../../../shared/channels/schema.ts';
import { type Answers, answer } from '../../support/answers.ts';
import { calendar, openAvailability, region } from '../../support/availability-page.ts';
import { channelOf } from '../../support/records/bookings.ts';
import { exampleId } from '../../support/records/listings.ts';

/** The part of the Availability tab about other sites. */

export const section = region('Calendars on other sites');
export const titled = (name: string) => section.getByRole('heading', { name, exact: true });

export const airbnb = channelOf();
export const vrbo = channelOf({ id: exampleId('chn', 3), platform: 'VRBO' });
export const cleaners = channelOf({
  id: exampleId('chn', 2),
  platform: 'OTHER',
  name: 'The cleaners',
  last_read_on: null,
});

/** Opens the tab with these sites. Changes that `answers` make are in the list from then on. */
export async function openWith(
  channels: readonly Channel[],
  answers: Answers = {},
  fetched = calendar().fetched,
) {
  let items = [...channels];
  await openAvailability({
    listChannels: () => ({ items }),
    getMyCalendar: calendar({ fetched }),
  });
  answer(answers);
  return {
    put: (changed: Channel): Channel => {
      const isThere = items.some(({ id }) => id === changed.id);
      items = isThere
        ? items.map((each) => (each.id === changed.id ? changed : each))
        : [...items, changed];
      return changed;
    },
    remove: (id: string): undefined => {
      items = items.filter((each) => each.id !== id);
    },
  };
}
