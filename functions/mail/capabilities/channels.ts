import { formatDays } from '../../../shared/bookings/date-words.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { calendarOf } from '../../../shared/channels/calendar-words.ts';
import { SOURCE_PROBLEM_SENTENCES } from '../../../shared/channels/problem-sentences.ts';
import { londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { pluralise } from '../../../shared/pluralise.ts';
import type { ChannelMessage } from '../../data/message/schema.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { OWNER_WHY } from '../sentences.ts';

const datesOf = ({ check_in, check_out }: StayDates): string => formatDays(check_in, check_out);

/** The common parts of the letters about the calendar of another platform. */
const aboutCalendar = ({ listing_id }: ChannelMessage['data'], siteAddress: string) => ({
  action: {
    label: 'See the calendar',
    address: `${siteAddress}${pagePaths.editAvailability(listing_id)}`,
  },
  why: OWNER_WHY,
});

export const channels: CapabilityMails<'channels'> = {
  letters: {
    'source-conflict': (data, siteAddress) => {
      const { title, channel, is_certain, status, ours, theirs } = data;
      const what = status === 'PENDING' ? 'A request' : 'An accepted stay';
      return {
        subject: is_certain
          ? `Double booking: ${title}, ${datesOf(ours)}`
          : `Possible double booking: ${title}, ${datesOf(ours)}`,
        preview: `${channel} shows some of the same nights as taken.`,
        heading: is_certain ? 'You have a double booking' : 'You may have a double booking',
        paragraphs: [
          `${what} here for “${title}” is from ${datesOf(ours)}. ${channel} shows ${datesOf(theirs)} as ${is_certain ? 'booked' : 'unavailable'}.`,
          is_certain
            ? 'We haven’t cancelled anything: only you know which guest can come.'
            : `${channel} doesn’t tell us whether someone has booked or the dates are just blocked. Please check there.`,
        ],
        ...aboutCalendar(data, siteAddress),
        after: [
          status === 'PENDING'
            ? 'If someone has booked there, decline the request. If not, unblock the dates there, then accept it.'
            : 'If these are two different stays, ring the guest you can’t host and cancel their stay where they booked it. If it’s the same stay, mark it as settled in your calendar.',
        ],
      };
    },
    'source-not-read': (data, siteAddress) => {
      const { title, channel, since, problem } = data;
      return {
        subject: `We can’t read ${channel} for ${title}`,
        preview: `Since ${formatDays(londonDate(new Date(since)), londonDate(new Date(since)))}. New bookings there don’t block any nights here.`,
        heading: `We can’t read ${channel}`,
        paragraphs: [
          `Since ${formatDays(londonDate(new Date(since)), londonDate(new Date(since)))} we haven’t been able to read ${calendarOf(channel)} for “${title}”. Nights booked before then are still blocked here. Nights booked since then aren’t.`,
          SOURCE_PROBLEM_SENTENCES[problem],
        ],
        ...aboutCalendar(data, siteAddress),
        after: [
          'We’ll keep trying and email you when it works again. Until then, please check that calendar before you accept a request.',
        ],
      };
    },
    'source-read-again': (data, siteAddress) => {
      const { title, channel, entries } = data;
      return {
        subject: `We can read ${channel} again: ${title}`,
        preview: 'You don’t need to do anything.',
        heading: `We can read ${channel} again`,
        paragraphs: [
          `We can read ${calendarOf(channel)} for “${title}” again. It has ${pluralise(entries, 'entry', 'entries')}. You don’t need to do anything.`,
        ],
        ...aboutCalendar(data, siteAddress),
      };
    },
  },
};
