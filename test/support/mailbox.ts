import { inject } from 'vitest';
import { runSchedules } from './schedules.ts';

/** A mail as the mailbox of this machine shows it. */
export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly reply_to: readonly string[];
  /** Files, the content in base64. */
  readonly attachments: readonly { readonly name: string; readonly content: string }[];
}

const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;
/** How often the mailbox is read before the schedules run. They queue held mails. */
const READS = 10;

/** All mails to an address, the newest first. */
export async function mailsTo(
  email: string,
  siteUrl = inject('siteUrl'),
): Promise<readonly ReceivedMail[]> {
  const url = `${siteUrl}/__local/mail.json?to=${encodeURIComponent(email)}`;
  const { mails } = (await (await fetch(url)).json()) as { mails: readonly ReceivedMail[] };
  return mails;
}

/**
 * The newest mail to an address whose subject is this, as soon as it is there.
 * @param siteUrl of a running site. @default the one that tests share
 */
export async function mailTo(
  email: string,
  subject: string,
  siteUrl = inject('siteUrl'),
): Promise<ReceivedMail> {
  const until = Date.now() + PATIENCE_MS;
  for (let reads = 1; ; reads += 1) {
    const mails = await mailsTo(email, siteUrl);
    const found = mails.find((mail) => mail.subject === subject);
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`No mail '${subject}' has come to ${email}`);
    if (reads % READS === 0) await runSchedules(siteUrl);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Whether a mail to an address, whatever it is about, says this. */
export async function isToldTo(
  email: string,
  words: string,
  siteUrl = inject('siteUrl'),
): Promise<boolean> {
  const mails = await mailsTo(email, siteUrl);
  return mails.some(({ text }) => text.includes(words));
}

/** The code in a mail. */
export function codeIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error(`There is no code in:\n${text}`);
  return code;
}
