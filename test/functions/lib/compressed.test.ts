import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressed } from '../../../functions/lib/compressed.ts';

const response = {
  statusCode: 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ items: Array(50).fill('Thirlmere cottage – £450') }),
};

describe('a response that is never cached', () => {
  test.for(['gzip', 'br, gzip', 'gzip, deflate, br, zstd', 'GZIP;q=0.5'])(
    'comes in gzip for clients that accept it: %s',
    (accepted) => {
      const { body = '', headers, isBase64Encoded } = compressed(response, accepted);

      expect(isBase64Encoded).toBe(true);
      expect(headers).toEqual({
        ...response.headers,
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      });
      expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(response.body);
    },
  );

  test.for([undefined, '', 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.0, x-gzips'])(
    'comes uncompressed for clients that don’t: %s',
    (accepted) => {
      expect(compressed(response, accepted)).toBe(response);
    },
  );

  test('comes uncompressed if it is small', () => {
    const small = { ...response, body: '{}' };

    expect(compressed(small, 'gzip')).toBe(small);
  });
});
