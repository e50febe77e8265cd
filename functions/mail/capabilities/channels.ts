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
          ? `Booked twice: ${title}, ${datesOf(ours)}`
          : `Perhaps booked twice: ${title}, ${datesOf(ours)}`,
        preview: `${channel} has some of the same nights.`,
        heading: is_certain
          ? 'The same nights are booked twice'
          : 'Perhaps nights are booked twice',
        paragraphs: [
          `${what} here for “${title}” is from ${datesOf(ours)}. ${channel} has a ${is_certain ? 'stay' : 'closed time'} from ${datesOf(theirs)}.`,
          is_certain
            ? 'We have cancelled nothing: only you know which guest can come.'
            : `${channel} doesn’t say whether somebody has booked there or whether these dates are only closed. Please look there.`,
        ],
        ...aboutCalendar(data, siteAddress),
        after: [
          status === 'PENDING'
            ? 'If the nights are taken, decline the request. If not, remove them there, and then accept it.'
            : 'If both are stays, ring the guest whom you can’t receive, and cancel that stay on the site where it was booked. If it is one and the same stay, say in the calendar that it is settled.',
        ],
      };
    },
    'source-not-read': (data, siteAddress) => {
      const { title, channel, since, problem } = data;
      return {
        subject: `We can’t read ${channel} for ${title}`,
        preview: `Since ${formatDays(londonDate(new Date(since)), londonDate(new Date(since)))}. New bookings there don’t close any nights here.`,
        heading: `We can’t read ${channel}`,
        paragraphs: [
          `Since ${formatDays(londonDate(new Date(since)), londonDate(new Date(since)))} we haven’t been able to read ${calendarOf(channel)} of “${title}”. The nights that it had then are still closed here. What is booked there since then isn’t.`,
          SOURCE_PROBLEM_SENTENCES[problem],
        ],
        ...aboutCalendar(data, siteAddress),
        after: [
          'We go on trying, and write to you when it works again. Until then please look at that calendar before you accept a request.',
        ],
      };
    },
    'source-read-again': (data, siteAddress) => {
      const { title, channel, entries } = data;
      return {
        subject: `We can read ${channel} again: ${title}`,
        preview: 'You needn’t do anything.',
        heading: `We can read ${channel} again`,
        paragraphs: [
          `${calendarOf(channel)} of “${title}” is read again, with ${pluralise(entries, 'entry', 'entries')}. You needn’t do anything.`,
        ],
        ...aboutCalendar(data, siteAddress),
      };
    },
  },
};
