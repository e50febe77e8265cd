import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SesError } from './errors.ts';
import type { StoredMail } from './mail-store.ts';

const partSchema = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8').optional() });

const addresses = z.array(z.string()).default([]);

/** Files that SES doesn't take, by the end of their names: programs, and what runs as one. */
const REFUSED_ENDINGS: ReadonlySet<string> = new Set(
  `ade adp app asp bas bat cer chm cmd com cpl crt csh der exe fxp gadget hlp hta inf ins isp its js
   jse ksh lib lnk mad maf mag mam maq mar mas mat mau mav maw mda mdb mde mdt mdw mdz msc msh msh1
   msh2 mshxml msh1xml msh2xml msi msp mst ops pcd pif plg prf prg reg scf scr sct shb shs sys ps1
   ps1xml ps2 ps2xml psc1 psc2 tmp url vb vbe vbs vps vsmacros vss vst vsw vxd ws wsc wsf wsh xnk`.split(
    /\s+/,
  ),
);

const attachmentSchema = z.strictObject({
  FileName: z.string().regex(/^[^\r\n]{1,255}$/),
  RawContent: z.base64(),
  // SES would take the type from the file's name; here it has to be said.
  ContentType: z.string().regex(/^[\x20-\x7e]{1,78}$/),
  ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']).default('ATTACHMENT'),
  ContentTransferEncoding: z.enum(['BASE64', 'QUOTED_PRINTABLE', 'SEVEN_BIT']).default('SEVEN_BIT'),
});

/** The subset of SES's SendEmail: one simple message, without copies. */
const sendEmailSchema = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: addresses }),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: partSchema,
      Body: z.strictObject({ Html: partSchema.optional(), Text: partSchema.optional() }),
      Headers: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
      Attachments: z.array(attachmentSchema).default([]),
    }),
  }),
});

export type SendEmail = z.output<typeof sendEmailSchema>;

/** SES takes no more recipients of one mail. */
const MOST_RECIPIENTS = 50;

/** @throws SesError BadRequestException */
export function readSendEmail(body: Buffer): SendEmail {
  try {
    return sendEmailSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError) throw badRequest(z.prettifyError(error));
    if (error instanceof SyntaxError) throw badRequest('The body is no JSON.');
    throw error;
  }
}

/**
 * Checks a mail by SES's rules.
 * @throws SesError BadRequestException
 */
export function checkMail({ Destination, ReplyToAddresses, Content: { Simple } }: SendEmail): void {
  const { ToAddresses } = Destination;
  if (ToAddresses.length === 0) throw badRequest('Missing required destination.');
  if (ToAddresses.length > MOST_RECIPIENTS) throw badRequest('Recipient count exceeds 50.');
  for (const address of [...ToAddresses, ...ReplyToAddresses]) checkAddress(address);
  if (/[\r\n]/.test(Simple.Subject.Data)) throw badRequest('The subject has more than one line.');
  if (!Simple.Body.Html && !Simple.Body.Text) throw badRequest('Missing required body.');
  for (const { Name, Value } of Simple.Headers) {
    if (!/^[\x21-\x39\x3b-\x7e]{1,126}$/.test(Name) || /[\r\n]/.test(Value)) {
      throw badRequest(`Invalid header ${Name}.`);
    }
  }
  for (const attachment of Simple.Attachments) checkAttachment(attachment);
}

/** The address in a header's form: `hello@fell.example` of `Fell <hello@fell.example>`. */
export const bareAddress = (address: string): string =>
  (/<([^<>]*)>\s*$/.exec(address)?.[1] ?? address).trim();

/** A mail as it is kept, with an id like SES's. */
export const asStored = (
  { FromEmailAddress, Destination, ReplyToAddresses, Content: { Simple } }: SendEmail,
  now: Date,
): StoredMail => ({
  id: `${randomBytes(8).toString('hex')}-${randomUUID()}-000000`,
  received_at: now.toISOString(),
  from: FromEmailAddress,
  to: Destination.ToAddresses.map(bareAddress),
  reply_to: ReplyToAddresses,
  subject: Simple.Subject.Data,
  ...(Simple.Body.Html && { html: Simple.Body.Html.Data }),
  ...(Simple.Body.Text && { text: Simple.Body.Text.Data }),
  headers: Simple.Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
  attachments: Simple.Attachments.map(({ FileName, ContentType, RawContent }) => ({
    name: FileName,
    type: ContentType,
    content: RawContent,
  })),
});

function checkAttachment({
  FileName,
  ContentTransferEncoding,
  RawContent,
}: z.output<typeof attachmentSchema>): void {
  const ending = /\.([^.]+)$/.exec(FileName)?.[1]?.toLowerCase();
  if (ending === undefined) throw badRequest(`The file name ${FileName} has no extension.`);
  if (REFUSED_ENDINGS.has(ending)) throw badRequest(`Attachments of type .${ending} are refused.`);
  // AWS doesn't say what becomes of such a file. Here it is a mistake.
  const isSevenBit = Buffer.from(RawContent, 'base64').every((byte) => byte < 0x80);
  if (ContentTransferEncoding === 'SEVEN_BIT' && !isSevenBit) {
    throw badRequest(`${FileName} is not of seven bits.`);
  }
}

function checkAddress(address: string): void {
  const bare = bareAddress(address);
  const at = bare.lastIndexOf('@');
  if (at < 0) throw badRequest("Missing final '@domain'");
  if (at === 0) throw badRequest('Missing local part');
  // SES can't send to a local part that isn't ASCII, and takes a domain only in Punycode.
  if (!/^[\x21-\x7e]+$/.test(bare))
    throw badRequest('Local address contains control or whitespace');
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(bare.slice(at + 1))) {
    throw badRequest('Domain contains illegal character');
  }
}

const badRequest = (message: string): SesError => new SesError('BadRequestException', message);
