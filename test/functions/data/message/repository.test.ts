import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MessageRepository,
  messageRepository,
  newMessage,
  toUser,
} from '../../../../functions/data/message/repository.ts';
import { serviceOf } from '../../../../functions/data/service.ts';
import { openTable, type Table } from '../../../../functions/data/table.ts';
import { addressHash } from '../../../../functions/lib/ids.ts';
import type { LocalData } from '../../../../infra/local/data.ts';
import { openTestData } from '../../../support/local-data.ts';
import { messageDraft } from '../../../support/messages.ts';

/** With the engine and the template's table. */

let data: LocalData;
let state: string;
let table: Table;
let messages: MessageRepository;
let minute = 0;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'message-repository-'));
  data = await openTestData(state);
  table = openTable(data.tableName, data.dynamodb);
  messages = messageRepository(table, () => new Date(Date.UTC(2026, 5, 2)));
});

afterAll(async () => {
  await data?.close();
  await rm(state, { recursive: true, force: true });
});

/** Writes a message as a handler does, a minute after the previous one. */
async function write(fields: Parameters<typeof messageDraft>[0] = {}) {
  minute += 1;
  const item = newMessage(messageDraft(fields), new Date(Date.UTC(2026, 5, 1, 9, minute)));
  const { canceled } = await serviceOf(table)
    .transaction.write(({ message }) => [message.create(item).commit()])
    .go();
  return { ...item, written: !canceled };
}

const unsentIds = async () => (await messages.listUnsent()).map(({ message_id }) => message_id);

describe('a message', () => {
  it('is queued, and stored for ninety days', async () => {
    const { message_id } = await write();
    expect(message_id).toMatch(/^msg_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(await messages.get(message_id)).toEqual({
      message_id,
      kind: 'listing-approved',
      to: 'owner@fellside.example',
      to_name: 'Hannah Tyson',
      recipient: addressHash('Owner@fellside.example'),
      data: { listing_id: 'lst_1', title: 'Slate cottage above the beck' },
      status: 'QUEUED',
      created_at: '2026-06-01T09:01:00.000Z',
      expires_at: Date.UTC(2026, 7, 30, 9, 1) / 1000,
    });
  });

  it('is written once if its writer gives the id', async () => {
    expect((await write({ message_id: 'msg_given', to: 'first@fellside.example' })).written).toBe(
      true,
    );
    expect((await write({ message_id: 'msg_given', to: 'second@fellside.example' })).written).toBe(
      false,
    );
    expect((await messages.get('msg_given'))?.to).toBe('first@fellside.example');
  });

  it('isn’t found if nobody wrote it', async () => {
    expect(await messages.get('msg_none')).toBeUndefined();
  });
});

describe('the unsent messages', () => {
  it('are listed, oldest first', async () => {
    const first = await write();
    const second = await write();
    expect((await unsentIds()).slice(-2)).toEqual([first.message_id, second.message_id]);
  });

  it('lose a message when it is sent, and its item then has the time and SES’s id', async () => {
    const sent = await write();
    await messages.markSent(sent, { ses_message_id: 'ses-1', sent_at: '2026-06-01T10:00:00.000Z' });
    expect(await unsentIds()).not.toContain(sent.message_id);
    expect(await messages.get(sent.message_id)).toMatchObject({
      status: 'SENT',
      ses_message_id: 'ses-1',
      sent_at: '2026-06-01T10:00:00.000Z',
    });
    const attributes = await storedAttributes(sent.message_id);
    expect(attributes).toContain('ses_message_id');
    expect(attributes).not.toContain('gsi1pk');
    expect(await storedAttributes((await write()).message_id)).toContain('gsi1pk');
  });

  it('keep a refused message with the reason, until it is sent after all', async () => {
    const refused = await write();
    await messages.markFailed(refused, 'MessageRejected');
    expect(await messages.get(refused.message_id)).toMatchObject({
      status: 'FAILED',
      failure: 'MessageRejected',
    });
    expect(await unsentIds()).toContain(refused.message_id);

    await messages.markSent(refused, {
      ses_message_id: 'ses-2',
      sent_at: '2026-06-01T10:00:00.000Z',
    });
    const found = await messages.get(refused.message_id);
    expect(found?.status).toBe('SENT');
    expect(found).not.toHaveProperty('failure');
    expect(await unsentIds()).not.toContain(refused.message_id);

    await messages.markFailed(refused, 'too late');
    expect(await messages.get(refused.message_id)).toEqual(found);
  });
});

it('a group’s message is fanned out to more members than a transaction has items', async () => {
  const { message_id } = await write({ to: undefined, to_name: undefined, to_group: 'reviewers' });
  const group = await messages.get(message_id);
  if (group === undefined) throw new Error('The message was not written');
  const members = Array.from({ length: 101 }, (_, index) => ({
    user_id: `usr_${index}`,
    email: `admin-${index}@fellside.example`,
    full_name: `Admin ${index}`,
  }));
  await messages.fanOut(
    group,
    members.map((member) => ({
      key: member.user_id,
      draft: { kind: 'account-exists', data: {}, ...toUser(member) },
    })),
  );
  const ids = (await unsentIds()).filter((id) => id.startsWith(`${message_id}_`));
  const queued = await Promise.all(ids.map((id) => messages.get(id)));
  expect(queued.map((message) => message?.to).sort()).toEqual(
    members.map(({ email }) => email).sort(),
  );
  expect((await messages.get(message_id))?.status).toBe('FANNED_OUT');
});

/** The names of a message's attributes in the table. */
async function storedAttributes(message_id: string): Promise<string[]> {
  const { Item = {} } = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: { pk: `$fellside#message_id_${message_id}`, sk: '$message_1' },
    }),
  );
  return Object.keys(Item);
}
