import {
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  percentDecoded,
} from '../../http.ts';
import type { MailStore, StoredMail } from './mail-store.ts';
import {
  ATTACHMENT,
  documentOf,
  listPage,
  MAILBOX_PATH,
  type MailboxPage,
  MISSING_PAGE,
  mailPage,
  readPart,
} from './mailbox-pages.ts';
import { type MailboxColours, mailboxStyle, PLAIN_COLOURS } from './mailbox-style.ts';

type AttachedFile = StoredMail['attachments'][number];

interface Mailbox {
  readonly mails: MailStore;
  /** The site's address on AWS, which mails name. @default they name none */
  readonly deployedAddress?: string | undefined;
  /** `http://localhost:3000` */
  readonly siteUrl: string;
  /** @default plain ones */
  readonly colours?: MailboxColours | undefined;
}

/** How many of the newest mails are listed. */
const LISTED = 200;

/** The policy of the mailbox's own pages, which load nothing and run nothing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'";

/** The policy of a shown mail, which may contain anything: it loads nothing, runs nothing and has no origin. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Whether a request is for the mailbox and not for the site. */
export const isForMailbox = ({ path }: Pick<HttpRequest, 'path'>): boolean =>
  path === MAILBOX_PATH || path === `${MAILBOX_PATH}.json` || path.startsWith(`${MAILBOX_PATH}/`);

/**
 * The mailbox of this machine: the mails as pages, and as JSON at `/__local/mail.json`, both with
 * `?to=` for those to one address. The links in the mails and in their files lead to this machine.
 */
export function mailbox({ mails, deployedAddress, siteUrl, colours }: Mailbox): HttpHandler {
  const style = mailboxStyle(colours ?? PLAIN_COLOURS);
  const page = (status: number, shown: MailboxPage): HttpResponse =>
    htmlResponse(status, documentOf(shown, style), PAGE_POLICY);

  const deployed = deployedAddress === undefined ? undefined : anywhere(deployedAddress);
  const local = (text: string): string =>
    deployed === undefined ? text : text.replaceAll(deployed, siteUrl);

  const fileAtHome = (file: AttachedFile): AttachedFile =>
    file.type.startsWith('text/') ? { ...file, content: recode(file.content, local) } : file;

  const atHome = (mail: StoredMail): StoredMail => ({
    ...mail,
    ...(mail.html !== undefined && { html: local(mail.html) }),
    ...(mail.text !== undefined && { text: local(mail.text) }),
    headers: mail.headers.map(({ name, value }) => ({ name, value: local(value) })),
    attachments: mail.attachments.map(fileAtHome),
  });

  function show(path: string, query: URLSearchParams): HttpResponse {
    const [id = '', form, place] = path.slice(MAILBOX_PATH.length + 1).split('/');
    const found = mails.find(percentDecoded(id) ?? id);
    if (found === undefined) return page(404, MISSING_PAGE);
    const mail = atHome(found);
    if (form === 'html') return htmlResponse(200, mail.html ?? '', MAIL_POLICY);
    if (form === ATTACHMENT) {
      const attached = mail.attachments.find((_, at) => String(at) === place);
      return attached === undefined ? page(404, MISSING_PAGE) : file(attached);
    }
    return page(200, mailPage(mail, readPart(query.get('part'))));
  }

  return async ({ method, path, query }) => {
    const parameters = new URLSearchParams(query);
    if (method === 'POST') {
      if (path !== `${MAILBOX_PATH}/clear`) return page(404, MISSING_PAGE);
      mails.clear();
      return { status: 303, headers: { location: MAILBOX_PATH }, body: Buffer.alloc(0) };
    }
    const to = parameters.get('to')?.trim() || undefined;
    const list = () => mails.list({ to, limit: LISTED }).map(atHome);
    if (path === `${MAILBOX_PATH}.json`) return jsonResponse(200, { mails: list() });
    return path === MAILBOX_PATH ? page(200, listPage(list(), to)) : show(path, parameters);
  };
}

/** A text wherever it is. Calendars fold long lines, perhaps in the middle of it. */
const anywhere = (text: string): RegExp =>
  new RegExp(
    [...text].map((character) => character.replace(/\W/, '\\$&')).join('(?:\\r?\\n[ \\t])?'),
    'g',
  );

/** Changes a text in base64. */
const recode = (content: string, change: (text: string) => string): string =>
  Buffer.from(change(Buffer.from(content, 'base64').toString('utf8'))).toString('base64');

/** An attached file, which a browser keeps and doesn't show. */
const file = ({ type, content }: AttachedFile): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': type,
    'content-disposition': 'attachment',
    'content-security-policy': MAIL_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: Buffer.from(content, 'base64'),
});

const htmlResponse = (status: number, html: string, policy: string): HttpResponse => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // Its own form says where it comes from; a link to elsewhere doesn't.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  },
  body: Buffer.from(html),
});
