import { join } from 'node:path';
import {
  type Attachment,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { type Ses, startSes } from '../src/engines/ses/engine.ts';
import { isForMailbox, mailbox } from '../src/engines/ses/mailbox.ts';
import { functionCaller } from './support/function-caller.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

const IDENTITY = 'arn:aws:ses:eu-west-2:000000000000:identity/fixture.example';
const SET = 'arn:aws:ses:eu-west-2:000000000000:configuration-set/mails';

let file: string;
let ses: Ses;
let caller: ReturnType<typeof functionCaller>;
let client: SESv2Client;

async function start() {
  const keys = new KeyRing(Buffer.alloc(32, 7));
  caller = functionCaller(keys);
  caller.grant(['Allow', 'ses:SendEmail', IDENTITY], ['Allow', 'ses:SendEmail', SET]);
  ses = await startSes({ file, keys, authoriser: caller.iam });
  ses.addIdentity('fixture.example', IDENTITY);
  ses.addConfigurationSet('mails', SET);
  client = new SESv2Client({
    endpoint: ses.endpoint,
    region: 'eu-west-2',
    credentials: { ...caller.credentials },
    maxAttempts: 1,
  });
}

beforeEach(async () => {
  file = join(temporaryDirectory(), 'mail.sqlite');
  await start();
});

afterEach(() => ses.stop());

const mail = (given: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'Fixture <hello@fixture.example>',
  Destination: { ToAddresses: ['hannah@beckside.example'] },
  ReplyToAddresses: ['guest@fixture.example'],
  ConfigurationSetName: 'mails',
  Content: {
    Simple: {
      Subject: { Data: 'Über <Ullswater>' },
      Body: {
        Html: { Data: '<p>To <a href="https://d1.cloudfront.net/x">there</a></p>' },
        Text: { Data: 'To https://d1.cloudfront.net/x' },
      },
      Headers: [{ Name: 'X-Fixture-Message-Id', Value: 'msg_1' }],
    },
  },
  ...given,
});

const send = (given?: Partial<SendEmailCommandInput>) =>
  client.send(new SendEmailCommand(mail(given)));

const content = (simple: object): SendEmailCommandInput['Content'] => ({
  Simple: { ...mail().Content?.Simple, ...simple } as never,
});

const CALENDAR = 'BEGIN:VCALENDAR\r\nSUMMARY:Häuschen';

/** A mail with a file. */
const withFile = (given: { [K in keyof Attachment]?: Attachment[K] | undefined } = {}) => ({
  Content: content({
    Attachments: [
      {
        FileName: 'stay.ics',
        ContentType: 'text/calendar; charset=utf-8; method=REQUEST',
        ContentTransferEncoding: 'BASE64',
        RawContent: Buffer.from(CALENDAR),
        ...given,
      },
    ],
  }),
});

describe('SES', () => {
  it('takes a mail and gives it an id', async () => {
    const { MessageId } = await send();
    expect(ses.mails.list({ limit: 10 })).toEqual([
      {
        id: MessageId,
        received_at: expect.stringMatching(/^20\d\d-.*Z$/),
        from: 'Fixture <hello@fixture.example>',
        to: ['hannah@beckside.example'],
        reply_to: ['guest@fixture.example'],
        subject: 'Über <Ullswater>',
        html: '<p>To <a href="https://d1.cloudfront.net/x">there</a></p>',
        text: 'To https://d1.cloudfront.net/x',
        headers: [{ name: 'X-Fixture-Message-Id', value: 'msg_1' }],
        attachments: [],
      },
    ]);
  });

  it('takes files with a mail, byte by byte', async () => {
    await send(withFile());
    await send(withFile({ FileName: 'notes.TXT', ContentTransferEncoding: 'QUOTED_PRINTABLE' }));
    await send(withFile({ RawContent: Buffer.from('seven'), ContentTransferEncoding: undefined }));
    const kept = ses.mails.list({ limit: 10 }).map(({ attachments }) => attachments);
    const type = 'text/calendar; charset=utf-8; method=REQUEST';
    const content = Buffer.from(CALENDAR).toString('base64');
    expect(kept).toEqual([
      [{ name: 'stay.ics', type, content: Buffer.from('seven').toString('base64') }],
      [{ name: 'notes.TXT', type, content }],
      [{ name: 'stay.ics', type, content }],
    ]);
  });

  it.each([
    ['a name without an extension', { FileName: 'stay' }],
    ['a name that is too long', { FileName: `${'x'.repeat(252)}.ics` }],
    ['a name of two lines', { FileName: 'stay\n.ics' }],
    ['an extension of a program', { FileName: 'stay.ics.EXE' }],
    ['a type that is too long', { ContentType: `text/${'x'.repeat(74)}` }],
    ['a type of two lines', { ContentType: 'text/plain\r\nBcc: b' }],
    ['letters beyond ASCII in seven bits', { ContentTransferEncoding: undefined }],
    ['an encoding that there isn’t', { ContentTransferEncoding: 'EIGHT_BIT' as never }],
  ])('refuses a file with %s', async (_, given) => {
    await expect(send(withFile(given))).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(ses.mails.list({ limit: 10 })).toEqual([]);
  });

  it('has it still after a restart, and those of one address by themselves, newest first', async () => {
    await send();
    await send({ Destination: { ToAddresses: ['Martin <martin@fixture.example>'] } });
    await send();
    await ses.stop();
    await start();
    const to = (address?: string) =>
      ses.mails.list({ to: address, limit: 10 }).map((each) => each.to.join());
    expect(to()).toEqual([
      'hannah@beckside.example',
      'martin@fixture.example',
      'hannah@beckside.example',
    ]);
    expect(to('MARTIN@fixture.example')).toEqual(['martin@fixture.example']);
    expect(to('nobody@fixture.example')).toEqual([]);
  });

  it.each([
    [
      'a sender that isn’t ours',
      { FromEmailAddress: 'a@elsewhere.example' },
      'MessageRejected',
      400,
    ],
    [
      'a configuration set that isn’t there',
      { ConfigurationSetName: 'no' },
      'NotFoundException',
      404,
    ],
    ['nobody to send it to', { Destination: { ToAddresses: [] } }, 'BadRequestException', 400],
    [
      'an address without a domain',
      { Destination: { ToAddresses: ['hannah'] } },
      'BadRequestException',
      400,
    ],
    [
      'an address with a gap',
      { Destination: { ToAddresses: ['ha nnah@b.example'] } },
      'BadRequestException',
      400,
    ],
    ['no text', { Content: content({ Body: {} }) }, 'BadRequestException', 400],
    [
      'a subject of two lines',
      { Content: content({ Subject: { Data: 'a\nb' } }) },
      'BadRequestException',
      400,
    ],
    [
      'a header of two lines',
      { Content: content({ Headers: [{ Name: 'X', Value: 'a\r\nBcc: b' }] }) },
      'BadRequestException',
      400,
    ],
    [
      'copies, which are not known here',
      { Destination: { ToAddresses: ['a@b.example'], CcAddresses: ['c@d.example'] } },
      'BadRequestException',
      400,
    ],
  ])('refuses a mail with %s', async (_, given, name, status) => {
    await expect(send(given)).rejects.toMatchObject({
      name,
      $metadata: { httpStatusCode: status },
    });
    expect(ses.mails.list({ limit: 10 })).toEqual([]);
  });

  it.each([
    ['the identity', SET],
    ['the configuration set', IDENTITY],
  ])('refuses a caller whose role doesn’t allow %s', async (_, allowed) => {
    caller.grant(['Allow', 'ses:SendEmail', allowed]);
    await expect(send()).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(caller.lines).toHaveLength(1);
    expect(ses.mails.list({ limit: 10 })).toEqual([]);
  });

  const ALL = IDENTITY.replace('fixture.example', '*');
  const inNameOf = (address: string) => ({ StringEquals: { 'ses:FromAddress': address } });

  it('takes only mails in the name that the caller’s role allows, whatever else is ours', async () => {
    caller.grant(
      ['Allow', 'ses:SendEmail', ALL, inNameOf('hello@fixture.example')],
      ['Allow', 'ses:SendEmail', SET],
    );
    await send();
    await expect(
      send({ FromEmailAddress: 'Fixture <owner@fixture.example>' }),
    ).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(ses.mails.list({ limit: 10 })).toHaveLength(1);
  });

  describe('in its sandbox', () => {
    const OURS = { Destination: { ToAddresses: ['hannah@fixture.example'] } };

    beforeEach(() => ses.setSandbox(true));

    it('holds a mail against the identity of whom it is for too', async () => {
      await expect(send(OURS)).rejects.toMatchObject({ name: 'AccessDeniedException' });
      caller.grant(
        ['Allow', 'ses:SendEmail', ALL, inNameOf('hello@fixture.example')],
        ['Allow', 'ses:SendEmail', SET],
      );
      await send(OURS);
      expect(ses.mails.list({ limit: 10 })).toHaveLength(1);
    });

    it('refuses a mail to anybody who isn’t verified', async () => {
      caller.grant(['Allow', 'ses:SendEmail', ALL], ['Allow', 'ses:SendEmail', SET]);
      await expect(send()).rejects.toMatchObject({ name: 'MessageRejected' });
    });
  });

  it('refuses a signature that doesn’t hold', async () => {
    const stranger = new SESv2Client({
      endpoint: ses.endpoint,
      region: 'eu-west-2',
      credentials: { ...caller.credentials, secretAccessKey: 'another' },
    });
    await expect(stranger.send(new SendEmailCommand(mail()))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
  });

  it('takes no more in a second than it is told to', async () => {
    ses.limitRate(1);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send()));
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.name] : [],
    );
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set(['TooManyRequestsException']));
  });

  it('knows no other operation', async () => {
    const response = await fetch(`${ses.endpoint}/v2/email/identities`, { method: 'GET' });
    expect(response.status).toBe(404);
  });
});

describe('the mailbox', () => {
  const ask = async (target: string, method = 'GET') => {
    const [path = '', query = ''] = target.split('?');
    const request = {
      method,
      path,
      query,
      headers: {},
      body: Buffer.alloc(0),
      remote: { address: '127.0.0.1', port: 1 },
    };
    expect(isForMailbox(request)).toBe(true);
    const show = mailbox({
      mails: ses.mails,
      deployedAddress: 'https://d1.cloudfront.net',
      siteUrl: 'http://localhost:3000',
    });
    const { status, headers, body } = await show(request);
    return { status, headers, text: body.toString('utf8') };
  };

  it('lists subjects and addresses, as text and never as markup', async () => {
    await send();
    const { status, text, headers } = await ask('/__local/mail');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('Über &lt;Ullswater&gt;');
    expect(text).toContain('hannah@beckside.example');
    const narrowed = await ask('/__local/mail?to=nobody%40%3Cb%3E');
    expect(narrowed.text).toContain('No mail to nobody@&lt;b&gt; yet.');
    expect(narrowed.text).not.toContain('hannah');
  });

  it('shows each part of a mail, whose links lead to this machine', async () => {
    const { MessageId } = await send();
    const path = `/__local/mail/${MessageId}`;
    expect((await ask(path)).text).toContain(`<iframe src="${path}/html"`);
    const html = await ask(`${path}/html`);
    expect(html.text).toContain('href="http://localhost:3000/x"');
    expect(html.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
    expect((await ask(`${path}?part=text`)).text).toContain('To http://localhost:3000/x');
    expect((await ask(`${path}?part=headers`)).text).toContain('X-Fixture-Message-Id');
  });

  it('offers the files of a mail to be kept, and runs none of them', async () => {
    const { MessageId } = await send(withFile({ FileName: 'a<b>.ics' }));
    const path = `/__local/mail/${MessageId}`;
    const { text } = await ask(path);
    expect(text).toContain(`href="${path}/attachment/0" download="a&lt;b&gt;.ics"`);
    expect(text).toContain('(text/calendar; charset=utf-8; method=REQUEST)');
    const file = await ask(`${path}/attachment/0`);
    expect(file.text).toBe(CALENDAR);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=REQUEST',
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox/),
    });
    for (const none of ['1', '-1', 'x', '']) {
      expect((await ask(`${path}/attachment/${none}`)).status).toBe(404);
    }
  });

  it('has files whose links lead to this machine, in folded lines too', async () => {
    const RawContent = Buffer.from(
      'URL:https://d1.cloudfront.net/bookings\r\nDESCRIPTION:Yours: https://d1.cloud\r\n front.net/bookings é\r\n',
    );
    const { MessageId } = await send(withFile({ RawContent }));
    expect((await ask(`/__local/mail/${MessageId}/attachment/0`)).text).toBe(
      'URL:http://localhost:3000/bookings\r\nDESCRIPTION:Yours: http://localhost:3000/bookings é\r\n',
    );
    const { text } = await ask('/__local/mail.json');
    const [content] = JSON.parse(text).mails[0].attachments;
    expect(Buffer.from(content.content, 'base64').toString()).not.toContain('cloudfront');
  });

  it('has the same as JSON', async () => {
    await send();
    const { text } = await ask('/__local/mail.json?to=Hannah@beckside.example');
    expect(JSON.parse(text)).toMatchObject({
      mails: [{ subject: 'Über <Ullswater>', text: 'To http://localhost:3000/x' }],
    });
    expect(JSON.parse((await ask('/__local/mail.json?to=a@b.example')).text)).toEqual({
      mails: [],
    });
  });

  it('is emptied by a form, and by no link', async () => {
    await send();
    await ask('/__local/mail/clear');
    expect(ses.mails.list({ limit: 10 })).toHaveLength(1);
    const { status, headers } = await ask('/__local/mail/clear', 'POST');
    expect([status, headers.location]).toEqual([303, '/__local/mail']);
    expect(ses.mails.list({ limit: 10 })).toEqual([]);
  });

  it('says where there is no such mail', async () => {
    expect((await ask('/__local/mail/none')).status).toBe(404);
    expect((await ask('/__local/mail/none', 'POST')).status).toBe(404);
    expect((await ask('/__local/mail/%E0%A4%A')).status).toBe(404);
  });

  it.each(['/', '/listings', '/__local/mails', '/__local/cognito'])(
    'leaves %s to others',
    (path) => {
      expect(isForMailbox({ path })).toBe(false);
    },
  );
});
