import { gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** The length of the smallest body that is compressed, in characters. A smaller one fits into one packet. */
const SMALLEST = 1_000;

const ACCEPTS_GZIP = /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/**
 * The response in gzip, if its caller accepts that. For responses that are never cached, which
 * CloudFront doesn't compress.
 */
export function compressed(
  response: APIGatewayProxyStructuredResultV2,
  acceptEncoding = '',
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers } = response;
  if (body.length < SMALLEST || !ACCEPTS_GZIP.test(acceptEncoding)) return response;
  return {
    ...response,
    headers: { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
