import type { HttpRequest } from '../../http.ts';
import { S3Error } from './errors.ts';

/** A browser's form that stores an object. */
export interface PostForm {
  /** The values of the fields, except the file, by their names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer;
}

/** The field whose value is the object. S3 reads nothing that comes after it. */
const FILE = 'file';

/** Whether a request of a bucket is such a form. One sent to an object is none. */
export const isPostForm = ({ method, path, query, headers }: HttpRequest): boolean =>
  method === 'POST' &&
  /^\/[^/]+\/?$/.test(path) &&
  query === '' &&
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/**
 * Reads a form with its file.
 *
 * @throws S3Error MalformedPOSTRequest, InvalidArgument where there is no file or no key
 */
export async function readPostForm({ headers, body }: HttpRequest): Promise<PostForm> {
  const form = await parse(headers['content-type'] ?? '', body);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (name.toLowerCase() === FILE) {
      if (!fields.has('key'))
        throw invalidArgument("Bucket POST must contain a field named 'key'.");
      return { fields, file: Buffer.from(await new Response(value).arrayBuffer()) };
    }
    if (typeof value !== 'string') break;
    fields.set(name.toLowerCase(), value);
  }
  throw invalidArgument('POST requires exactly one file upload per request.');
}

async function parse(contentType: string, body: Buffer): Promise<FormData> {
  try {
    const bytes = new Uint8Array(body);
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new S3Error(
      'MalformedPOSTRequest',
      400,
      'The body of your POST request is not well-formed multipart/form-data.',
    );
  }
}

const invalidArgument = (message: string) => new S3Error('InvalidArgument', 400, message);
