import type { Enquiry } from '../../../../shared/enquiries/schema.ts';
import { formatDateTime } from '../../lib/dates.ts';

/** Mail programs open addresses up to about two thousand characters; so much of a message is quoted. */
const MOST_QUOTED = 1_200;

/** An enquiry whose sender can be answered: they haven't deleted their account since. */
export type AnswerableEnquiry = Enquiry & Record<'name' | 'email' | 'message', string>;

export const isAnswerable = (enquiry: Enquiry): enquiry is AnswerableEnquiry =>
  enquiry.name !== null && enquiry.email !== null && enquiry.message !== null;

/** The address that opens a mail to whoever sent an enquiry, with what they wrote. */
export function mailTo(enquiry: AnswerableEnquiry): string {
  const { name, email, listing_title, message, created_at } = enquiry;
  const subject = `Your enquiry about ${listing_title}`;
  const begun = `\n\n\n${name} wrote on ${formatDateTime(created_at)}:\n`;
  const body = `${begun}${shortened(message.replaceAll(/^/gm, '> '))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The beginning of a text that fits, by what it takes in an address: letters of other scripts take six or nine. */
function shortened(text: string): string {
  let length = 0;
  let fitting = '';
  for (const sign of text) {
    length += encodeURIComponent(sign).length;
    if (length > MOST_QUOTED) return `${fitting} …`;
    fitting += sign;
  }
  return text;
}
