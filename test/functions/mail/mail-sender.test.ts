import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { MailRefused, MESSAGE_ID_HEADER, mailSender } from '../../../functions/mail/mail-sender.ts';
import { scriptedCalls, textOf, timedOut, withoutPauses } from '../../support/scripted-calls.ts';

const SENDER = { MAIL_FROM: 'Fellside <hello@fellside.example>', MAIL_CONFIGURATION_SET: 'mails' };
const MAIL = {
  to: 'ann@fellside.example',
  subject: 'Your listing is live',
  html: '<p>It is</p>',
  text: 'It is',
  messageId: 'msg_1',
};
const THROTTLED = {
  status: 429,
  headers: { 'x-amzn-errortype': 'TooManyRequestsException' },
  body: '{}',
};
const SENT = { status: 200, body: JSON.stringify({ MessageId: 'ses-1' }) };
const $metadata = {};

describe('the SDK’s attempts at SES', () => {
  it('are up to six while SES accepts no more mails a second', async () => {
    const { config, requests } = scriptedCalls(...Array(5).fill(THROTTLED), SENT);
    expect(await withoutPauses(() => mailSender(SENDER, config)(MAIL))).toBe('ses-1');
    expect(requests).toHaveLength(6);
  });

  it('send a mail again after a lost reply, with the same id in its header', async () => {
    const { config, requests } = scriptedCalls('lost reply', SENT);
    expect(await withoutPauses(() => mailSender(SENDER, config)(MAIL))).toBe('ses-1');
    expect(requests.map(({ body }) => JSON.parse(textOf(body)).Content.Simple.Headers)).toEqual([
      [{ Name: MESSAGE_ID_HEADER, Value: 'msg_1' }],
      [{ Name: MESSAGE_ID_HEADER, Value: 'msg_1' }],
    ]);
  });

  it('end if SES refuses the mail', async () => {
    const { config, requests } = scriptedCalls({
      status: 400,
      headers: { 'x-amzn-errortype': 'MessageRejected' },
      body: '{"message":"Email address is not verified: ann@fellside.example"}',
    });
    await expect(withoutPauses(() => mailSender(SENDER, config)(MAIL))).rejects.toThrow(
      new MailRefused('MessageRejected'),
    );
    expect(requests).toHaveLength(1);
  });
});

it('files are attached in an encoding that supports every character', async () => {
  const { config, requests } = scriptedCalls(SENT);
  const attachments = [{ name: 'stay.ics', type: 'text/calendar', content: 'SUMMARY:Häuschen 🏡' }];
  await mailSender(SENDER, config)({ ...MAIL, attachments });
  expect(requests.map(({ body }) => JSON.parse(textOf(body)).Content.Simple.Attachments)).toEqual([
    [
      {
        FileName: 'stay.ics',
        ContentType: 'text/calendar',
        ContentDisposition: 'ATTACHMENT',
        ContentTransferEncoding: 'BASE64',
        RawContent: Buffer.from('SUMMARY:Häuschen 🏡').toString('base64'),
      },
    ],
  ]);
});

describe('a mail that is not sent', () => {
  const message = 'ann@fellside.example';
  let ses: ReturnType<typeof mockClient>;

  beforeEach(() => {
    ses = mockClient(SESv2Client);
    onTestFinished(() => ses.restore());
  });

  const failure = async (error: Error): Promise<unknown> => {
    ses.on(SendEmailCommand).rejects(error);
    return await mailSender(SENDER, { region: 'eu-west-2' })(MAIL).catch((thrown) => thrown);
  };

  it.each([
    new MessageRejected({ message, $metadata }),
    new BadRequestException({ message, $metadata }),
    new SESv2ServiceException({
      name: 'AccessDeniedException',
      $fault: 'client',
      message,
      $metadata,
    }),
  ])('is refused permanently with $name, and no address is revealed', async (error) => {
    expect(await failure(error)).toEqual(new MailRefused(error.name));
  });

  it('may be sent later if SES has throttled every attempt, and no address is revealed', async () => {
    const thrown = await failure(new TooManyRequestsException({ message, $metadata }));
    expect(thrown).not.toBeInstanceOf(MailRefused);
    expect(thrown).toEqual(new Error('SES has not taken a mail: TooManyRequestsException'));
  });

  it('may be sent later if SES hasn’t responded', async () => {
    const thrown = await failure(timedOut());
    expect(thrown).not.toBeInstanceOf(MailRefused);
    expect(thrown).toMatchObject({ name: 'TimeoutError' });
  });

  it('doesn’t count as sent if SES returns no id', async () => {
    ses.on(SendEmailCommand).resolves({});
    await expect(mailSender(SENDER, { region: 'eu-west-2' })(MAIL)).rejects.toThrow('no id');
  });
});
