import { escapeMarkup } from '../../markup.ts';
import type { StoredMail } from './mail-store.ts';

/** Where the mailbox is, on the site's own origin. */
export const MAILBOX_PATH = '/__local/mail';

const PARTS = ['html', 'text', 'headers'] as const;

/** Which of a mail is shown. */
type Part = (typeof PARTS)[number];

const PART_NAMES: Readonly<Record<Part, string>> = {
  html: 'HTML',
  text: 'Plain text',
  headers: 'Headers',
};

/** @param named what the address says; HTML for anything that isn't a part */
export const readPart = (named: string | null): Part =>
  PARTS.find((part) => part === named) ?? 'html';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

/** A page of the mailbox, without what all of them have. */
export interface MailboxPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

/** @param to the address that the list is narrowed to */
export function listPage(mails: readonly StoredMail[], to: string | undefined): MailboxPage {
  const none = to === undefined ? 'No mail yet.' : `No mail to ${to} yet.`;
  const list =
    mails.length === 0
      ? `<p class="none">${escapeMarkup(none)}</p>`
      : `<ul class="mails">${mails.map(row).join('')}</ul>`;
  return {
    title: 'Mail',
    body: `<header>
      <h1>Mail</h1>
      <p>Everything that was sent from this machine. None of it has left it.</p>
      <div class="tools">
        <form action="${MAILBOX_PATH}">
          <label for="to">To</label>
          <input id="to" name="to" type="search" placeholder="any address" value="${escapeMarkup(to ?? '')}">
          <button>Show</button>
        </form>
        <form action="${MAILBOX_PATH}/clear" method="post"><button class="quiet">Delete all</button></form>
      </div>
    </header>
    ${list}`,
  };
}

/** A mail's page, with the part of the mail that is asked for. */
export function mailPage(mail: StoredMail, part: Part): MailboxPage {
  const path = pathOf(mail);
  const tab = (each: Part) =>
    `<a href="${path}?part=${each}"${each === part ? ' aria-current="page"' : ''}>${PART_NAMES[each]}</a>`;
  return {
    title: mail.subject,
    body: `<header>
      <p><a href="${MAILBOX_PATH}">All mail</a></p>
      <h1>${escapeMarkup(mail.subject)}</h1>
      <p>To <a href="${MAILBOX_PATH}?to=${encodeURIComponent(mail.to.join())}">${escapeMarkup(mail.to.join(', '))}</a>, ${timeOf(mail)}</p>
      ${attachments(mail)}
      <nav aria-label="Parts of the mail">${PARTS.map(tab).join('')}</nav>
    </header>
    ${content(mail, part)}`,
  };
}

export const MISSING_PAGE: MailboxPage = {
  title: 'No such mail',
  body: `<header><h1>No such mail</h1><p><a href="${MAILBOX_PATH}">All mail</a></p></header>`,
};

const pathOf = ({ id }: StoredMail) => `${MAILBOX_PATH}/${encodeURIComponent(id)}`;

const timeOf = ({ received_at }: StoredMail) =>
  `<time datetime="${received_at}">${TIME.format(new Date(received_at))}</time>`;

/** The path of an attached file below that of its mail, by its place. */
export const ATTACHMENT = 'attachment';

function attachments(mail: StoredMail): string {
  if (mail.attachments.length === 0) return '';
  const links = mail.attachments.map(
    ({ name, type }, place) =>
      `<a href="${pathOf(mail)}/${ATTACHMENT}/${place}" download="${escapeMarkup(name)}">${escapeMarkup(name)}</a> (${escapeMarkup(type)})`,
  );
  return `<p>With ${links.join(', ')}</p>`;
}

const row = (mail: StoredMail): string =>
  `<li>
    <a href="${pathOf(mail)}">${escapeMarkup(mail.subject)}</a>
    <span>${escapeMarkup(mail.to.join(', '))}</span>
    ${timeOf(mail)}
  </li>`;

function content(mail: StoredMail, part: Part): string {
  switch (part) {
    case 'html':
      return mail.html === undefined
        ? '<p class="none">It has no HTML part.</p>'
        : `<iframe src="${pathOf(mail)}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'text':
      return mail.text === undefined
        ? '<p class="none">It has no text part.</p>'
        : `<pre>${escapeMarkup(mail.text)}</pre>`;
    case 'headers':
      return `<dl>${headersOf(mail)
        .map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`)
        .join('')}</dl>`;
  }
}

const headersOf = (mail: StoredMail): (readonly [string, string])[] => [
  ['From', mail.from],
  ['To', mail.to.join(', ')],
  ...(mail.reply_to.length > 0 ? [['Reply-To', mail.reply_to.join(', ')] as const] : []),
  ['Subject', mail.subject],
  ['Date', mail.received_at],
  ['Message-ID', mail.id],
  ...mail.headers.map(({ name, value }) => [name, value] as const),
];

/** A page as a whole document. @param style its style sheet */
export const documentOf = ({ title, body }: MailboxPage, style: string): string =>
  `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
