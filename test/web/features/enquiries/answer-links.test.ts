import { expect, it } from 'vitest';

import {
  type AnswerableEnquiry,
  mailTo,
} from '../../../../web/src/features/enquiries/answer-links.ts';

const ENQUIRY: AnswerableEnquiry = {
  id: 'enq_1',
  listing_id: 'lst_1',
  listing_title: 'Beck & Mill',
  name: 'Ruth Birkett',
  email: 'ruth+fells@fellside.example',
  phone: '+44 (0)1632 960002',
  message: 'May we come?\n\nWe are two.',
  status: 'NEW',
  source: 'website',
  created_at: '2026-11-22T10:20:00.000Z',
};

/** The fields that a mail program reads from an address. */
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) };
};

it('an answer has the subject, and quotes the message with a mark on each line', () => {
  expect(read(mailTo(ENQUIRY))).toEqual({
    to: 'ruth+fells@fellside.example',
    subject: 'Your enquiry about Beck & Mill',
    body: '\n\n\nRuth Birkett wrote on 22 November 2026, 10:20:\n> May we come?\n> \n> We are two.',
  });
});

it.each(['m'.repeat(2000), '湖'.repeat(2000), '\n'.repeat(2000)])(
  'an answer to a long message has an address that mail programs can open',
  (message) => {
    const address = mailTo({ ...ENQUIRY, message });
    expect(address.length).toBeLessThan(2_000);
    expect(read(address)).toMatchObject({ body: expect.stringMatching(/ …$/) });
  },
);
