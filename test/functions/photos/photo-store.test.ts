import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PhotoFile } from '../../../functions/photos/photo-files.ts';
import { photoStore } from '../../../functions/photos/photo-store.ts';
import { PHOTO_FORMS, photoKey } from '../../../shared/photos/rules.ts';
import { scriptedCalls, textOf, timedOut, withoutPauses } from '../../support/scripted-calls.ts';

const PHOTO = { id: 'pho_1', listing_id: 'lst_1' };
const FILES: PhotoFile[] = [
  { form: '480.avif', body: Buffer.from('small') },
  { form: '960.webp', body: Buffer.from('large') },
];

const problem = (status: number, code: string) => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>Please reduce your request rate</Message></Error>`,
});
const THROTTLED = problem(503, 'SlowDown');
const DONE = { status: 200 };
const DELETED = { status: 200, body: '<DeleteResult/>' };

const refusal = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode }, message: name });

describe('the SDK’s attempts at S3', () => {
  it('read a file after S3 was busy, and after a lost reply', async () => {
    const { config, requests } = scriptedCalls(THROTTLED, 'lost reply', {
      status: 200,
      body: 'a picture',
    });
    const bytes = await withoutPauses(() => photoStore('media', config).readIncoming(PHOTO, 'e'));
    expect(textOf(bytes)).toBe('a picture');
    expect(requests.map(({ headers }) => headers['if-match'])).toEqual(['"e"', '"e"', '"e"']);
  });

  it.each([
    ['S3 was busy', THROTTLED],
    ['the reply was lost', 'lost reply' as const],
  ])('store the same file under the same key again if %s', async (_, attempt) => {
    const { config, requests } = scriptedCalls(attempt, DONE);
    await withoutPauses(() => photoStore('media', config).write(PHOTO, FILES.slice(0, 1)));
    expect(requests).toHaveLength(2);
    for (const { method, path, body } of requests) {
      expect({ method, path, body: textOf(body) }).toEqual({
        method: 'PUT',
        path: `/${photoKey(PHOTO, '480.avif')}`,
        body: 'small',
      });
    }
  });

  it.each([
    ['S3 was busy', THROTTLED],
    ['the reply was lost', 'lost reply' as const],
  ])('delete the same files again if %s', async (_, attempt) => {
    const { config, requests } = scriptedCalls(attempt, DELETED);
    await withoutPauses(() => photoStore('media', config).removeAll([PHOTO]));
    expect(requests).toHaveLength(2);
    expect(textOf(requests[1]?.body)).toBe(textOf(requests[0]?.body));
  });

  it('are at most three, and the caller learns that S3 was busy', async () => {
    const { config, requests } = scriptedCalls(THROTTLED, THROTTLED, THROTTLED);
    const read = () => photoStore('media', config).readIncoming(PHOTO, 'e');
    await expect(withoutPauses(read)).rejects.toMatchObject({ name: 'SlowDown' });
    expect(requests).toHaveLength(3);
  });
});

describe('a call to S3', () => {
  let s3: ReturnType<typeof mockClient>;
  const store = photoStore('media', { region: 'eu-west-2' });

  beforeEach(() => {
    s3 = mockClient(S3Client);
    onTestFinished(() => s3.restore());
  });

  it.each([
    ['is gone', refusal('NoSuchKey', 404)],
    ['is another by now', refusal('PreconditionFailed', 412)],
  ])('reads nothing if the file %s', async (_, error) => {
    s3.on(GetObjectCommand).rejects(error);
    expect(await store.readIncoming(PHOTO, 'e')).toBeUndefined();
  });

  it.each([refusal('AccessDenied', 403), timedOut()])(
    'to read a file fails with $name, because the file may exist',
    async (error) => {
      s3.on(GetObjectCommand).rejects(error);
      await expect(store.readIncoming(PHOTO, 'e')).rejects.toBe(error);
    },
  );

  it('to read a file fails if the reply ends in the middle', async () => {
    const broken = new Readable({
      read() {
        this.push('the first half');
        this.destroy(new Error('aborted'));
      },
    });
    s3.restore();
    const { config } = scriptedCalls({ status: 200, body: broken });
    const read = () => photoStore('media', config).readIncoming(PHOTO, 'e');
    await expect(withoutPauses(read)).rejects.toThrow('aborted');
  });

  it.each([refusal('AccessDenied', 403), refusal('SlowDown', 503), timedOut()])(
    'to store a photo’s files fails with $name if one of them fails',
    async (error) => {
      s3.on(PutObjectCommand).resolves({});
      s3.on(PutObjectCommand, { Key: photoKey(PHOTO, '960.webp') }).rejects(error);
      await expect(store.write(PHOTO, FILES)).rejects.toBe(error);
    },
  );

  it.each([refusal('AccessDenied', 403), refusal('SlowDown', 503), timedOut()])(
    'to delete files fails with $name',
    async (error) => {
      s3.on(DeleteObjectsCommand).rejects(error);
      await expect(store.removeAll([PHOTO])).rejects.toBe(error);
    },
  );

  it('to delete files fails if S3 says so about one of them', async () => {
    s3.on(DeleteObjectsCommand).resolves({
      Errors: [{ Key: 'incoming/lst_1/pho_1', Code: 'InternalError' }],
    });
    await expect(store.removeIncoming(PHOTO)).rejects.toThrow(
      'incoming/lst_1/pho_1 could not be deleted: InternalError',
    );
  });

  it.each([refusal('NoSuchKey', 404), refusal('MethodNotAllowed', 405)])(
    'to withhold a photo skips a deleted file: $name',
    async (error) => {
      s3.on(PutObjectTaggingCommand).resolves({});
      s3.on(PutObjectTaggingCommand, { Key: photoKey(PHOTO, '960.webp') }).rejects(error);
      await store.setAccess([PHOTO], 'withheld');
      expect(s3.calls()).toHaveLength(PHOTO_FORMS.length);
    },
  );

  it.each([refusal('AccessDenied', 403), refusal('SlowDown', 503), timedOut()])(
    'to withhold a photo fails with $name if one of its files fails',
    async (error) => {
      s3.on(PutObjectTaggingCommand).resolves({});
      s3.on(PutObjectTaggingCommand, { Key: photoKey(PHOTO, 'social.jpg') }).rejects(error);
      await expect(store.setAccess([PHOTO], 'withheld')).rejects.toBe(error);
    },
  );

  it('isn’t made if there is nothing to delete', async () => {
    await store.removeAll([]);
    expect(s3.calls()).toEqual([]);
  });
});
