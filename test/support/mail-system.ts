import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyRing } from 'aws-on-one-machine/credentials';
import { AccessDenied } from 'aws-on-one-machine/engines/iam/authoriser';
import { startSes } from 'aws-on-one-machine/engines/ses/engine';
import {
  type MessageDraft,
  messageRepository,
  newMessage,
} from '../../functions/data/message/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { openTestData } from './local-data.ts';

export const SENDER = {
  MAIL_FROM: 'Fellside <hello@fellside.example>',
  MAIL_CONFIGURATION_SET: 'mails',
};

/** DynamoDB moves no more in one transaction. */
const MOST_IN_ONE = 100;

/** The template's table and SES, as far as sending mail takes them; all calls are allowed, unless it is said. */
export async function startMailSystem() {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const data = await openTestData(join(directory, 'state'));
  const access = { isDenied: false };
  const keys = KeyRing.open(join(directory, 'secret'));
  const ses = await startSes({
    file: join(directory, 'mail.sqlite'),
    keys,
    authoriser: {
      async authorise() {
        if (access.isDenied) throw new AccessDenied();
      },
    },
  });
  ses.addIdentity('fellside.example', 'arn:aws:ses:eu-west-2:000000000000:identity/fellside');
  ses.addConfigurationSet('mails', 'arn:aws:ses:eu-west-2:000000000000:configuration-set/mails');
  const table = openTable(data.tableName, data.dynamodb);
  return {
    data,
    table,
    ses,
    /** Whether whoever sends mail may. */
    access,
    messages: messageRepository(table),
    /** For clients of SES. */
    sesConfig: {
      endpoint: ses.endpoint,
      region: 'eu-west-2',
      credentials: { ...keys.credentials('operator') },
    },
    /** A file of the test's own. */
    file: (name: string) => join(directory, name),
    /** Writes messages as handlers do. @returns their ids */
    async write(drafts: readonly MessageDraft[], now = new Date()): Promise<string[]> {
      const items = drafts.map((draft) => newMessage(draft, now));
      for (let at = 0; at < items.length; at += MOST_IN_ONE) {
        const { canceled } = await serviceOf(table)
          .transaction.write(({ message }) =>
            items.slice(at, at + MOST_IN_ONE).map((item) => message.create(item).commit()),
          )
          .go();
        if (canceled) throw new Error('A message of that id is there already');
      }
      return items.map(({ message_id }) => message_id);
    },
    async stop() {
      await ses.stop();
      await data.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export type MailSystem = Awaited<ReturnType<typeof startMailSystem>>;
