import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import { FetchFailure } from './fetch-failure.ts';

/** Compressions that some servers use though none was asked for. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** @throws FetchFailure for a body that is too large, as sent or decompressed, or ends too early */
export async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = response.headers;
  if (Number(length) > SOURCE_LIMITS.bytes) throw new FetchFailure('TOO_LARGE');
  const decoder = decoderOf(encoding.trim().toLowerCase());
  const chunks: Buffer[] = [];
  const collect = async (decoded: AsyncIterable<Buffer>) => {
    for await (const chunk of limited(decoded)) chunks.push(chunk);
  };
  try {
    if (decoder === undefined) await pipeline(response, collect, { signal });
    else await pipeline(response, limited, decoder, collect, { signal });
  } catch (error) {
    if (error instanceof FetchFailure || signal.aborted) throw error;
    // The connection ended before the body did, or what was sent can't be decompressed.
    throw new FetchFailure('INCOMPLETE');
  }
  return Buffer.concat(chunks);
}

function decoderOf(encoding: string): Transform | undefined {
  if (encoding === 'identity' || encoding === '') return undefined;
  const create = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (create === undefined) throw new FetchFailure('SERVER_ERROR');
  return create();
}

/** Passes on as many bytes as a calendar may have. */
async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > SOURCE_LIMITS.bytes) throw new FetchFailure('TOO_LARGE');
    yield chunk;
  }
}
