import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  openUserPool,
  openUserPoolClient,
  SIGN_IN_TIMEOUT_MS,
} from '../../../functions/identity/user-pool.ts';
import { CALL_TIMEOUT_MS, withTimeouts } from '../../../functions/lib/aws-client.ts';
import { mailSender } from '../../../functions/mail/mail-sender.ts';
import { photoStore } from '../../../functions/photos/photo-store.ts';

/** How the AWS clients handle a service that doesn't respond. They are the real ones, on loopback. */

const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' };
const PHOTO = { id: 'pho_1', listing_id: 'lst_1' };

/** Starts a service. @returns settings for its client */
async function service(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    config: { endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-2', credentials },
  };
}

type Config = Awaited<ReturnType<typeof service>>['config'] & { readonly maxAttempts: number };

const silent: RequestListener = () => {};

it.each([
  {
    of: 'SES',
    timeout: CALL_TIMEOUT_MS,
    call: (config: Config) =>
      mailSender(
        { MAIL_FROM: 'hello@fellside.example', MAIL_CONFIGURATION_SET: 'mails' },
        config,
      )({
        to: 'ann@fellside.example',
        subject: 'A',
        html: 'A',
        text: 'A',
        messageId: 'msg_1',
      }),
  },
  {
    of: 'S3',
    timeout: CALL_TIMEOUT_MS,
    call: (config: Config) =>
      photoStore('media', { ...config, forcePathStyle: true }).readIncoming(PHOTO, 'etag'),
  },
  {
    of: 'Cognito',
    timeout: CALL_TIMEOUT_MS,
    call: (config: Config) => openUserPool('eu-west-2_Local1234', config).hasSecondFactor('usr_1'),
  },
  {
    of: 'Cognito, which waits for our trigger at a sign-in,',
    timeout: SIGN_IN_TIMEOUT_MS,
    call: (config: Config) =>
      openUserPoolClient(
        { UserPoolId: 'eu-west-2_Local1234', ClientId: 'client' },
        config,
      ).accessToken('usr_1', 'password'),
  },
])('an attempt at $of ends after $timeout ms without a response', async ({ timeout, call }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, config } = await service(silent);
  const outcome = call({ ...config, maxAttempts: 1 }).then(
    () => 'answered',
    (error: unknown) => error,
  );
  await once(server, 'request');
  await vi.advanceTimersByTimeAsync(timeout - 1);
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ name: 'TimeoutError' });
});

it('an attempt without a response is followed by another', async () => {
  let attempts = 0;
  const { config } = await service((_, response) => {
    attempts += 1;
    if (attempts > 1) response.end(JSON.stringify({ MessageId: 'ses-1' }));
  });
  const send = mailSender(
    { MAIL_FROM: 'hello@fellside.example', MAIL_CONFIGURATION_SET: 'mails' },
    { ...config, ...withTimeouts(100) },
  );
  const mail = { subject: 'A', html: 'A', text: 'A', to: 'ann@fellside.example' };
  expect(await send({ ...mail, messageId: 'msg_1' })).toBe('ses-1');
  expect(attempts).toBe(2);
});

it('a response that stops in the middle ends the call', async () => {
  const { config } = await service((_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 });
    response.write('the first half');
  });
  const store = photoStore('media', { ...config, ...withTimeouts(100), forcePathStyle: true });
  await expect(store.readIncoming(PHOTO, 'etag')).rejects.toMatchObject({ name: 'TimeoutError' });
});
