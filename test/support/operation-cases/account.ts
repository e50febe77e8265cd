import { equal } from 'node:assert/strict';
import { accountOperations } from '../../../functions/api/account/operations.ts';
import { counterRepository, requestCounter } from '../../../functions/data/counter/repository.ts';
import { messageRepository, newMessage } from '../../../functions/data/message/repository.ts';
import { serviceOf } from '../../../functions/data/service.ts';
import { limiterFor } from '../../../functions/lib/limiter.ts';
import { limits } from '../../../shared/limits.ts';
import { EXPORT_SECTIONS } from '../../../shared/profiles/export.ts';
import { messageDraft } from '../messages.ts';
import {
  AT,
  alike,
  type CapabilityCases,
  NOTHING_BEGUN,
  REFUSED,
  STORED,
} from '../operation-case.ts';

export const account: CapabilityCases<'account', 'message_id' | 'token'> = {
  operations: ({ table, photos, userPool, client }) =>
    accountOperations(table, photos, userPool, client, 'aal1'),
  // A link in the form that mails have, but in none of them.
  subject: async () => ({ message_id: `msg_${'0'.repeat(26)}`, token: 'of-nobody-at-all-here-' }),
  operationCases: {
    getMe: {},
    updateMe: { body: { full_name: 'Ann Tyson' } },
    exportMe: {
      positions: { '': (id) => ({ section: EXPORT_SECTIONS[0], subject: id }) },
    },
    getNotifications: {},
    updateNotifications: { body: { enquiries: true, decisions: false, submissions: true } },
    // No message has the link that is tried here.
    unsubscribe: { body: { 'List-Unsubscribe': 'One-Click' }, exceptions: alike(404) },
    openUnsubscribe: {},
    getDashboard: {},
    // The password is wrong for each caller.
    deleteMe: { body: { password: 'of-nobody' }, exceptions: REFUSED },
    endSession: { body: { refresh_token: 'of-no-session' } },
    endSessions: {},
    changePassword: {
      body: { current_password: 'of-nobody', new_password: 'haystacks-and-innominate-tarn' },
      exceptions: REFUSED,
    },
    getSecondFactor: {},
    offerSecondFactor: { body: { password: 'of-nobody' }, exceptions: REFUSED },
    turnOnSecondFactor: {
      body: { enrolment: 'of-nobody', code: '123456' },
      exceptions: NOTHING_BEGUN,
    },
    listFavourites: { positions: { '': (id) => ({ added_at: AT, listing_id: id }) } },
    listFavouriteIds: {},
    addFavourite: {},
    removeFavourite: {},
    // An admin needs it, whatever the password (D43a).
    turnOffSecondFactor: {
      body: { password: 'of-nobody' },
      exceptions: {
        ...REFUSED,
        MODERATOR: 409,
        'MODERATOR at aal1': 409,
        ADMIN: 409,
        'ADMIN at aal1': 409,
      },
    },
  },
  async retention({ table, now, user_id, listing_id, ask }) {
    const messages = messageRepository(table, now);
    const stored = newMessage(messageDraft(), STORED);
    await serviceOf(table).entities.message.put(stored).go();
    const isListed = (items: readonly { readonly message_id: string }[]) =>
      items.some(({ message_id }) => message_id === stored.message_id);
    await limiterFor(requestCounter(table), now)(limits.updateMe.requests, {
      operation: 'updateMe',
      params: undefined,
      body: undefined,
      caller: { user: { user_id } as never, networkAddress: '', siteAddress: '' },
    });
    const enquire = async () => {
      const { id } = await ask('createEnquiry', {
        params: { listing_id },
        body: { name: 'Ann Tyson', email: 'ann@fellside.example', message: 'Is it free?' },
        key: 'an-enquiry-that-is-sent-once',
      });
      return id;
    };
    const first = await enquire();
    return {
      message: {
        until: '2027-02-20T10:19:59.000Z',
        async isFound() {
          const found = (await messages.get(stored.message_id)) !== undefined;
          const { items } = await messages.listTo(stored.recipient ?? '', { limit: 9 });
          equal(isListed(items), found);
          equal(isListed(await messages.listUnsent()), found);
          return found;
        },
      },
      counter: {
        until: '2026-11-22T10:59:59.000Z',
        isFound: async () =>
          (await counterRepository(table, now).list({ person: user_id, email: '' })).length > 0,
      },
      idempotentRequest: {
        until: '2026-11-23T10:19:59.000Z',
        isFound: async () => (await enquire()) === first,
      },
    };
  },
};
