import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { HttpRequest } from '../../http.ts';
import { notImplemented, S3Error } from './errors.ts';

const CHECKSUM_HEADER = 'x-amz-checksum-';

const checksums: ReadonlyMap<string, (body: Buffer) => string> = new Map([
  [
    'crc32',
    (body) => {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(body));
      return sum.toString('base64');
    },
  ],
  ['sha1', (body) => createHash('sha1').update(body).digest('base64')],
  ['sha256', (body) => createHash('sha256').update(body).digest('base64')],
]);

/** An upload's bytes, and the checksum that came with them as a header. */
export interface Payload {
  readonly body: Buffer;
  readonly checksum: Readonly<Record<string, string>>;
}

/**
 * Takes an upload's bytes out of its wire form and holds them against every digest it came with.
 *
 * @param signed what the signature says of the body
 * @throws S3Error BadDigest, XAmzContentSHA256Mismatch, IncompleteBody, NotImplemented
 */
export function readPayload(request: HttpRequest, signed: string): Payload {
  if (signed === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const { body, trailers } = decodeChunks(request.body);
    if (Number(request.headers['x-amz-decoded-content-length']) !== body.length) {
      throw incompleteBody();
    }
    return { body, checksum: checkDigests(body, { ...request.headers, ...trailers }) };
  }
  if (signed.startsWith('STREAMING-')) throw notImplemented(signed);
  if (signed !== 'UNSIGNED-PAYLOAD') {
    if (createHash('sha256').update(request.body).digest('hex') !== signed) {
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        400,
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
  }
  return { body: request.body, checksum: checkDigests(request.body, request.headers) };
}

/**
 * Holds bytes against every digest that came with them, and says which checksum to keep.
 *
 * @throws S3Error BadDigest, NotImplemented
 */
export function checkDigests(
  body: Buffer,
  headers: HttpRequest['headers'],
): Record<string, string> {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && createHash('md5').update(body).digest('base64') !== md5) {
    throw new S3Error('BadDigest', 400, 'The Content-MD5 you specified did not match.');
  }
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith(CHECKSUM_HEADER)) continue;
    const algorithm = name.slice(CHECKSUM_HEADER.length);
    if (algorithm === 'type' || algorithm === 'algorithm') continue;
    const compute = checksums.get(algorithm);
    if (!compute) throw notImplemented(`${algorithm} checksums`);
    if (compute(body) !== value) {
      throw new S3Error('BadDigest', 400, `The ${algorithm} you specified did not match.`);
    }
    found[name] = value;
  }
  return found;
}

/** Undoes `aws-chunked`: chunks with their size in hex, then trailing headers. */
function decodeChunks(wire: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = wire.indexOf('\r\n', at);
    const size = Number.parseInt(wire.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || Number.isNaN(size)) throw incompleteBody();
    const start = lineEnd + 2;
    if (size === 0) {
      return {
        body: Buffer.concat(chunks),
        trailers: readTrailers(wire.toString('latin1', start)),
      };
    }
    if (start + size > wire.length) throw incompleteBody();
    chunks.push(wire.subarray(start, start + size));
    at = start + size + 2;
  }
}

function readTrailers(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon < 0
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
    }),
  );
}

const incompleteBody = () =>
  new S3Error('IncompleteBody', 400, 'You did not provide the number of bytes you announced.');
