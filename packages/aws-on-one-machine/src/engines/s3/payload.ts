import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HttpRequest } from '../../http.ts';
import { UNSIGNED_PAYLOAD } from '../../signature.ts';
import { notImplemented, S3Error } from './errors.ts';

/** Headers with digests of the body, of which one is known. */
const DIGESTS = /^(content-md5|x-amz-checksum-(?!type$|algorithm$).*)$/;
const CHECKSUM = 'x-amz-checksum-crc32';

/**
 * The bytes of a call, held against their signature.
 *
 * @param signed what the signature says of the body
 * @throws S3Error XAmzContentSHA256Mismatch, NotImplemented
 */
export function readBody({ body }: HttpRequest, signed: string): Buffer {
  if (signed === UNSIGNED_PAYLOAD) return body;
  if (signed.startsWith('STREAMING-')) throw notImplemented(signed);
  if (createHash('sha256').update(body).digest('hex') === signed) return body;
  throw new S3Error(
    'XAmzContentSHA256Mismatch',
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  );
}

/**
 * Holds bytes against the checksum that came with them.
 *
 * @returns the checksum, to be kept
 * @throws S3Error BadDigest, NotImplemented
 */
export function checkDigests(
  body: Buffer,
  headers: HttpRequest['headers'],
): Record<string, string> {
  const unknown = Object.keys(headers).find((name) => DIGESTS.test(name) && name !== CHECKSUM);
  if (unknown !== undefined) throw notImplemented(`what ${unknown} asks for`);
  const claimed = headers[CHECKSUM];
  if (claimed === undefined) return {};
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (sum.toString('base64') === claimed) return { [CHECKSUM]: claimed };
  throw new S3Error('BadDigest', 400, 'The CRC32 you specified did not match.');
}
