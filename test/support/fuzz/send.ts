import { request as httpRequest } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { FuzzAnswer } from './faults.ts';
import type { FuzzedRequest } from './requests.ts';

/** Asks byte for byte as it was made up: `fetch` would put much of it right. */
export function send(
  siteUrl: string,
  { method, path, headers, body }: FuzzedRequest,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      {
        hostname,
        port,
        // From a network of its own, so that limits by network are left to other tests.
        family: 4,
        localAddress: '127.0.0.2',
        method,
        path,
        headers: {
          'accept-encoding': 'br',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': body.length }),
          ...Object.fromEntries(headers),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(chunks);
          const isPacked = response.headers['content-encoding'] === 'br' && whole.length > 0;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            sent: whole.length,
            body: isPacked ? brotliDecompressSync(whole) : whole,
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
