import type { Enquiry } from '../../../../shared/enquiries/schema.ts';
import { formatDateTime } from '../../lib/dates.ts';

/**
 * How much of a message is quoted, in characters of the encoded address. Mail programs open addresses
 * of up to about 2,000 characters.
 */
const MOST_QUOTED = 1_200;

/** An enquiry whose sender can be answered, because they haven't deleted their account. */
export type AnswerableEnquiry = Enquiry & Record<'name' | 'email' | 'message', string>;

export const isAnswerable = (enquiry: Enquiry): enquiry is AnswerableEnquiry =>
  enquiry.name !== null && enquiry.email !== null && enquiry.message !== null;

/** A `mailto:` address to the enquiry's sender, which quotes their message. */
export function mailTo(enquiry: AnswerableEnquiry): string {
  const { name, email, listing_title, message, created_at } = enquiry;
  const subject = `Your enquiry about ${listing_title}`;
  const quoteHeading = `\n\n\n${name} wrote on ${formatDateTime(created_at)}:\n`;
  const body = `${quoteHeading}${shortened(message.replaceAll(/^/gm, '> '))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * The beginning of a text that fits once it is encoded: a letter of another script takes six or nine
 * characters.
 */
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
