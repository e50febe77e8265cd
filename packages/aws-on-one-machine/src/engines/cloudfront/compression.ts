import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HttpRequest, HttpResponse } from '../../http.ts';

/** The encodings, in the order in which CloudFront prefers them. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
};

/** The sizes, in bytes, of answers that CloudFront compresses. */
const SMALLEST = 1_000;
const LARGEST = 10_000_000;

const COMPRESSED_STATUSES = [200, 403, 404];

/** The types that a site serves and CloudFront compresses. */
const COMPRESSED_TYPES = new Set([
  'application/javascript',
  'application/json',
  'application/manifest+json',
  'application/vnd.ms-fontobject',
  'application/wasm',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);

/** The size of the cache of compressed answers, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Compresses answers as a behaviour with `Compress` does, and keeps those with a strong ETag. */
export class Compression {
  readonly #kept = new Map<string, Buffer>();
  #keptBytes = 0;

  async apply(request: HttpRequest, response: HttpResponse): Promise<HttpResponse> {
    if (!isEligible(request, response)) return response;
    const headers = { ...response.headers, vary: 'Accept-Encoding' };
    const encoding = ENCODINGS.find((each) => accepts(request.headers['accept-encoding'], each));
    if (!encoding) return { ...response, headers };
    const etag = response.headers.etag;
    return {
      ...response,
      headers: {
        ...headers,
        'content-encoding': encoding,
        ...(typeof etag === 'string' && { etag: etag.startsWith('W/') ? etag : `W/${etag}` }),
      },
      body: await this.#compress(encoding, response.body, etag),
    };
  }

  async #compress(encoding: Encoding, body: Buffer, etag: unknown): Promise<Buffer> {
    if (typeof etag !== 'string' || etag.startsWith('W/')) return compressors[encoding](body);
    const key = `${encoding} ${etag} ${body.length}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const compressed = await compressors[encoding](body);
    this.#kept.set(key, compressed);
    this.#keptBytes += compressed.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#keptBytes <= CACHE_BYTES) break;
      this.#kept.delete(oldest);
      this.#keptBytes -= length;
    }
    return compressed;
  }
}

function isEligible(request: HttpRequest, response: HttpResponse): boolean {
  const { headers, body } = response;
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  return (
    request.method === 'GET' &&
    COMPRESSED_STATUSES.includes(response.status) &&
    COMPRESSED_TYPES.has(type.trim().toLowerCase()) &&
    headers['content-encoding'] === undefined &&
    !String(headers['cache-control'] ?? '').includes('no-transform') &&
    body.length >= SMALLEST &&
    body.length <= LARGEST
  );
}

function accepts(header: string | undefined, encoding: Encoding): boolean {
  return (header ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0+)?$/.test(parameter));
  });
}
