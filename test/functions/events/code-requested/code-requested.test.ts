import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { afterEach, expect, it, vi } from 'vitest';
import { codeRequested } from '../../../../functions/events/code-requested/code-requested.ts';
import { logger } from '../../../../functions/lib/logger.ts';
import { MailRefused } from '../../../../functions/mail/mail-sender.ts';
import { LOG_MESSAGES } from '../../../../shared/log-lines.ts';

const EVENT = {
  triggerSource: 'CustomEmailSender_ForgotPassword',
  request: { code: 'Y29kZQ==', userAttributes: { email: 'ann@fellside.example' } },
} as unknown as CustomEmailSenderTriggerEvent;

afterEach(() => {
  vi.restoreAllMocks();
});

it('a code whose mail SES refuses is logged without its address, which raises an alarm', async () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const send = vi.fn().mockRejectedValue(new MailRefused('MessageRejected'));
  await codeRequested({ decrypt: async () => '123456', send })(EVENT);
  expect(error.mock.calls).toEqual([
    [
      LOG_MESSAGES.mailRefused,
      { message_id: send.mock.calls[0]?.[0].messageId, failure: 'MessageRejected' },
    ],
  ]);
});
