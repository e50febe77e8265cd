import { expect, it } from 'vitest';
import { refusalText } from '../../../../web/src/features/listing-photos/send-file.ts';

it.each([
  ['<Error><Code>EntityTooLarge</Code><Message>…</Message></Error>', 'It is larger than 5 MB.'],
  ['<Error><Code>EntityTooSmall</Code></Error>', 'It is empty.'],
  ['<Error><Code>AccessDenied</Code></Error>', 'It took too long to send. Please add it again.'],
  ['<Error><Code>SlowDown</Code></Error>', 'Failed to upload file'],
  ['<html>Bad Gateway</html>', 'Failed to upload file'],
  ['', 'Failed to upload file'],
])('turns storage’s response %s into a sentence', (body, sentence) => {
  expect(refusalText(body)).toBe(sentence);
});
