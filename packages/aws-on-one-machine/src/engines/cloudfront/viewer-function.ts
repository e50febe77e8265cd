import { randomUUID } from 'node:crypto';
import { createContext, Script } from 'node:vm';
import * as z from 'zod';
import type { HttpRequest } from '../../http.ts';

const valueSchema = z.object({
  value: z.string(),
  multiValue: z.array(z.object({ value: z.string() })).optional(),
});

/** Entries, not a record: the names are the viewer's, and `__proto__` is as good as any. */
const valuesSchema = z
  .custom<object>((values) => typeof values === 'object' && values !== null)
  .default({})
  .transform((values) => Object.entries(values))
  .pipe(z.array(z.tuple([z.string(), valueSchema])));

type Values = z.output<typeof valuesSchema>;

const requestSchema = z.object({
  method: z.string(),
  uri: z.string().startsWith('/'),
  /** A function may also answer it as it is to be sent. */
  querystring: z.union([z.string(), valuesSchema]),
  headers: valuesSchema,
  cookies: valuesSchema,
});

export interface DistributionIdentity {
  readonly id: string;
  readonly domainName: string;
}

/**
 * A CloudFront function of runtime `cloudfront-js-2.0` on viewer requests. It runs in a realm of
 * its own, with the language and a console and nothing of Node, as in CloudFront. How long it takes
 * is not limited: that would cost every request a thread.
 */
export class ViewerFunction {
  readonly #call: (event: object) => Promise<unknown>;

  /** @throws where the code doesn't parse, or has no `handler` */
  constructor(name: string, code: string, log: (line: string) => void) {
    const context = createContext({
      console: { log: (...parts: unknown[]) => log(`${name} | ${parts.map(String).join(' ')}`) },
    });
    new Script(code, { filename: `${name}.js` }).runInContext(context);
    if (new Script('typeof handler').runInContext(context) !== 'function') {
      throw new Error(`The CloudFront function ${name} has no handler`);
    }
    const invoke = new Script('handler(JSON.parse(event))');
    this.#call = async (event) => {
      context.event = JSON.stringify(event);
      return await invoke.runInContext(context);
    };
  }

  /** @throws where the function does, or answers anything but a request */
  async onRequest(distribution: DistributionIdentity, viewer: HttpRequest): Promise<HttpRequest> {
    const { cookie, ...headers } = viewer.headers;
    const changed = requestSchema.parse(
      await this.#call({
        version: '1.0',
        context: {
          distributionDomainName: distribution.domainName,
          distributionId: distribution.id,
          eventType: 'viewer-request',
          requestId: randomUUID(),
        },
        viewer: { ip: viewer.remote.address },
        request: {
          method: viewer.method,
          uri: viewer.path,
          querystring: toValues(viewer.query.split('&')),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, { value }]),
          ),
          cookies: toValues((cookie ?? '').split(/;\s*/)),
        },
      }),
    );
    const { querystring: query } = changed;
    const cookies = fromValues(changed.cookies, '; ');
    return {
      ...viewer,
      // The method and the body are not the function's to change.
      path: changed.uri,
      query: typeof query === 'string' ? query : fromValues(query, '&'),
      headers: {
        ...Object.fromEntries(
          changed.headers.map(([name, { value }]) => [name.toLowerCase(), value]),
        ),
        ...(cookies && { cookie: cookies }),
      },
    };
  }
}

/** `name=value` parts by name, undecoded; a repeated name has all its values. */
function toValues(parts: readonly string[]): object {
  const values = new Map<string, string[]>();
  for (const part of parts.filter(Boolean)) {
    const equals = part.indexOf('=');
    const name = equals < 0 ? part : part.slice(0, equals);
    const value = equals < 0 ? '' : part.slice(equals + 1);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => [
      name,
      {
        value: first,
        ...(others.length > 0 && { multiValue: [first, ...others].map((value) => ({ value })) }),
      },
    ]),
  );
}

function fromValues(values: Values, joint: string): string {
  return values
    .flatMap(([name, { value, multiValue = [{ value }] }]) =>
      multiValue.map((each) => (each.value === '' ? name : `${name}=${each.value}`)),
    )
    .join(joint);
}
