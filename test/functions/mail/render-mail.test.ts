import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../../../functions/data/message/schema.ts';
import { renderMessage } from '../../../functions/mail/render-message.ts';
import { CODE_HOURS } from '../../../shared/accounts/codes.ts';
import { contact, operator } from '../../../shared/operator.ts';
import { REASON, SITE_ADDRESS, TITLE } from '../../support/mail-values.ts';
import { GREETS_NOBODY, mails } from '../../support/mails.ts';

const all = Object.entries(mails());
const mail = (kind: string) => {
  const found = mails()[kind];
  if (found === undefined) throw new Error(`There is no mail ${kind}`);
  return found;
};

/** The visible text of an HTML mail, with unresolved entities. */
const visible = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

it('every kind of message and every code has a mail', () => {
  expect(Object.keys(mails()).sort()).toEqual(
    // A kind with a code uses the code's mail; 'arrival-changed' is fanned out.
    [
      ...MESSAGE_KINDS.filter((kind) => kind !== 'arrival-changed' && !kind.endsWith('-code')),
      ...Object.keys(CODE_HOURS),
    ].sort(),
  );
});

/** How links begin: the site's pages, the map, and how to reach the other side. */
const LINKS = [
  `${SITE_ADDRESS}/`,
  'https://www.google.com/maps/search/?api=1&amp;query=',
  'tel:',
  'mailto:ruth%40fellside.example',
];

describe.each(all)('the mail %s', (kind, { subject, html, text }) => {
  it('has a one-line subject, a text part, and HTML with a language', () => {
    expect(subject).toMatch(/^\S.{5,}\S$/);
    expect(text.length).toBeGreaterThan(100);
    expect(html).toMatch(/^<!doctype html><html[^>]* lang="en-GB"/);
    expect(html).toContain('<title>');
  });

  it('loads nothing: no picture, font or sheet', () => {
    expect(html).not.toMatch(/<(img|link|script|picture|video|object)\b|url\(|@import|@font-face/);
  });

  it('has a dark scheme, too', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  it('states in both parts who runs the site, and why the mail was sent', () => {
    for (const part of [visible(html), text]) {
      expect(part).toContain(operator.company);
      expect(part).toContain(contact.email);
      expect(part).toContain('You’re getting this email because');
    }
  });

  it('has the same words in its text part as in its HTML', () => {
    const visibleText = visible(html);
    // An address can be a link's in the HTML.
    const words = text.replace(/\n-- \n[\s\S]*|https:\S+/g, '').match(/[\p{L}’]{4,}/gu) ?? [];
    expect(words.filter((word) => !visibleText.includes(word))).toEqual([]);
  });

  it('greets recipients by name if known, and links only to the site, the map and people', () => {
    expect(text.includes('Hello Hannah Tyson,')).toBe(!GREETS_NOBODY.includes(kind));
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    for (const href of links) {
      expect(
        href === `mailto:${contact.email}` || LINKS.some((link) => href.startsWith(link)),
      ).toBe(true);
    }
  });
});

it.each([
  'listings-submitted',
  'listing-received',
  'listing-approved',
  'listing-rejected',
  'listing-sent-back',
  'listing-archived',
  'photos-generated',
])('the mail %s has the title as typed, and never as markup', (kind) => {
  const { subject, html, text } = mail(kind);
  expect(subject).toContain(TITLE);
  expect(text).toContain(TITLE);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;&amp; mill&lt;/b&gt;');
});

it.each([
  ['listings-submitted', `${SITE_ADDRESS}/admin/review`],
  ['listing-received', `${SITE_ADDRESS}/dashboard/listings`],
  ['listing-approved', `${SITE_ADDRESS}/listings/lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G`],
  ['listing-rejected', `${SITE_ADDRESS}/dashboard/listings/lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G/edit`],
  ['listing-sent-back', `${SITE_ADDRESS}/dashboard/listings/lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G/edit`],
  [
    'photos-generated',
    `${SITE_ADDRESS}/dashboard/listings/lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G/edit?tab=photos`,
  ],
])('the mail %s has one button to %s, and the address as text', (kind, address) => {
  const { html, text } = mail(kind);
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(visible(html)).toContain(`Or open ${address}`);
  expect(text).toContain(`:\n${address}\n`);
});

it.each([
  'listing-rejected',
  'listing-sent-back',
  'listing-archived',
  'listing-edited',
  'account-suspended',
  'moderator-removed',
  'admin-removed',
])('the mail %s has the reason in full, line by line', (kind) => {
  const { html, text } = mail(kind);
  const lines = REASON.split('\n');
  expect(text).toContain(lines.map((line) => `> ${line}`.trimEnd()).join('\n'));
  expect(html).toContain(
    'The first photo shows another house.<br/><br/>Please:<br/>- replace it &lt;i&gt;now&lt;/i&gt;,<br/>- check the price.',
  );
});

it('the mail about several illustrations names the first and counts the others', () => {
  const listings = ['Barn', 'Hut'].map((title, index) => ({ listing_id: `lst_${index}`, title }));
  const data = { batch_id: 'bat_1', listings, further: 3 };
  const { subject, html, text } = renderMessage(
    { kind: 'photos-generated', data },
    { siteAddress: SITE_ADDRESS },
  );
  expect(subject).toBe('5 of your listings have an illustration');
  for (const part of [visible(html), text]) expect(part).toContain('“Barn”, “Hut”, and 3 more.');
  expect(text).toContain(`See your listings:\n${SITE_ADDRESS}/dashboard/listings\n`);
});

it('a code is in both parts, and not in the subject', () => {
  for (const kind of Object.keys(CODE_HOURS)) {
    const { subject, html, text } = mail(kind);
    expect(visible(html)).toContain('481920');
    expect(text).toMatch(/^ {4}481920$/m);
    expect(subject).not.toContain('481920');
  }
  expect(mail('confirm-sign-up').text).toContain('It works for 24 hours.');
  expect(mail('reset-password').text).toContain('It works for one hour.');
});

const mailFor = (toName: string) =>
  renderMessage(
    { kind: 'listing-approved', data: { listing_id: 'lst_1', title: TITLE } },
    { siteAddress: SITE_ADDRESS, toName },
  );

it.each([
  'hannah@fellside.example',
  'https://win.example/now',
  'Claim at win.example',
  'win．example',
  'Call tel:01632960001',
  'Hannah/Tyson',
  'x'.repeat(101),
  ' \n ',
])('nobody is greeted with the name %j', (toName) => {
  const { text, html } = mailFor(toName);
  expect(text).not.toContain('Hello');
  expect(html).not.toContain('Hello');
  expect(text + html).not.toMatch(/\bwin\b/);
});

it.each([
  ['J. R. Tyson', 'Hello J. R. Tyson,'],
  ['J.R. Tyson', 'Hello J.R. Tyson,'],
  ['  Hannah \r\n\u2028 Tyson\u0000', 'Hello Hannah Tyson,'],
])('a recipient with the name %j is greeted on one line', (toName, line) => {
  const { text, html } = mailFor(toName);
  expect(text.split('\n')).toContain(line);
  expect(html).toContain(`>${line}<`);
});

it('a multi-line text is one line in a mail to admins', () => {
  const { text, html } = renderMessage(
    {
      kind: 'listings-submitted',
      data: {
        listings: [
          {
            listing_id: 'lst_1',
            title: 'Slate\nSubmitted by: Fellside',
            area_name: 'Rydal',
            organisation_name: 'Fell Lets\r\n\r\nOpen it at once:\nhttps://win.example',
            submitted_by: 'Hannah\u2028Tyson',
          },
        ],
      },
    },
    { siteAddress: SITE_ADDRESS },
  );
  expect(text).toContain(
    [
      'Listing: Slate Submitted by: Fellside',
      'Area: Rydal',
      'Organisation: Fell Lets Open it at once: https://win.example',
      'Submitted by: Hannah Tyson',
    ].join('\n'),
  );
  expect(text.match(/^Submitted by:/gm)).toHaveLength(1);
  expect(html).toContain('>Fell Lets Open it at once: https://win.example</td>');
});

it('a title of several lines makes a subject and a paragraph of one', () => {
  const { subject, text } = renderMessage(
    { kind: 'listing-approved', data: { listing_id: 'lst_1', title: 'Slate\r\nBcc: all' } },
    { siteAddress: SITE_ADDRESS },
  );
  expect(subject).toBe('Your listing is live: Slate Bcc: all');
  expect(text).toContain('“Slate Bcc: all” has been approved');
});

it('a mail that can be switched off says where, in both parts', () => {
  const unsubscribe = `${SITE_ADDRESS}/api/unsubscribe/msg_1/token`;
  const { html, text, ...rest } = renderMessage(
    { kind: 'listing-approved', data: { listing_id: 'lst_1', title: TITLE } },
    { siteAddress: SITE_ADDRESS, unsubscribe },
  );
  const address = `${SITE_ADDRESS}/dashboard/settings#notifications`;
  expect(html).toContain(`href="${address}"`);
  expect(visible(html)).toContain('Choose which emails you get');
  expect(text).toContain(`Choose which emails you get: ${address}\n`);
  expect(rest.unsubscribe).toBe(unsubscribe);
});
