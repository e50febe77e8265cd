import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetWaiting,
  keepWaiting,
  readWaiting,
} from '../../../../web/src/features/enquiries/waiting-enquiry.ts';
import { draftKey, hasDrafts, VISITOR } from '../../../../web/src/lib/actions/drafts.ts';
import { localStorageWith } from '../../../support/local-storage.ts';

const DRAFT = draftKey(VISITOR, 'enquiry:lst_1');
const WAITING = {
  id: 'enq_1',
  created_at: '2027-06-01T09:30:00.000Z',
  fields: {
    name: 'Priya Nair',
    email: 'priya@example.com',
    phone: null,
    message: 'May we come?',
    website: null,
  },
};

let stored: Record<string, string>;

beforeEach(() => {
  stored = localStorageWith({});
  vi.stubGlobal('localStorage', stored);
});

it('an enquiry waits in this browser until its code expires', () => {
  keepWaiting(DRAFT, WAITING);
  expect(readWaiting(DRAFT, new Date('2027-06-02T09:29:59.000Z'))).toEqual(WAITING);
  expect(hasDrafts(VISITOR)).toBe(true);
  expect(readWaiting(DRAFT, new Date('2027-06-02T09:30:00.000Z'))).toBeUndefined();
  expect(Object.keys(stored)).toEqual([]);
});

it('no enquiry waits after it was sent, or if the stored data is invalid', () => {
  const now = new Date(WAITING.created_at);
  keepWaiting(DRAFT, WAITING);
  for (const key of Object.keys(stored)) stored[key] = '{"revision":0,"fields":{"id":"enq_1"}}';
  expect(readWaiting(DRAFT, now)).toBeUndefined();
  keepWaiting(DRAFT, WAITING);
  forgetWaiting(DRAFT);
  expect(readWaiting(DRAFT, now)).toBeUndefined();
});
