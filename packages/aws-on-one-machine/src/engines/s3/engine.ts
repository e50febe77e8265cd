import type { KeyRing } from '../../credentials.ts';
import { type HttpRequest, type HttpResponse, LOOPBACK, serve } from '../../http.ts';
import type { Authoriser } from '../iam/authoriser.ts';
import { allowsService, type BucketPolicy } from './bucket-policy.ts';
import type { CorsRule } from './cors.ts';
import { accessDenied, noSuchKey, S3Error } from './errors.ts';
import { getObject } from './objects.ts';
import { s3Service } from './service.ts';
import { ObjectStore } from './store.ts';
import { errorResponse } from './xml.ts';

export interface S3 {
  readonly endpoint: string;
  readonly store: ObjectStore;
  setPolicy(bucket: string, policy: BucketPolicy): void;
  setCorsRules(bucket: string, rules: readonly CorsRule[]): void;
  /** The bucket's answer to a service that reads one object on behalf of a resource. */
  readFor(
    reader: { readonly service: string; readonly sourceArn: string },
    address: { readonly bucket: string; readonly key: string },
    request: Pick<HttpRequest, 'method' | 'headers'>,
  ): Promise<HttpResponse>;
  stop(): Promise<void>;
}

interface Options {
  readonly directory: string;
  readonly keys: KeyRing;
  readonly authoriser: Authoriser;
}

/** Starts the S3 subset on a directory of its own. */
export async function startS3({ directory, keys, authoriser }: Options): Promise<S3> {
  const store = new ObjectStore(directory);
  const policies = new Map<string, BucketPolicy>();
  const rules = new Map<string, readonly CorsRule[]>();
  const corsRules = (bucket: string) => rules.get(bucket) ?? [];
  const server = await serve(s3Service({ store, keys, authoriser, corsRules }), 0);
  return {
    // An IP address, for which the SDKs put the bucket into the path of their own accord.
    endpoint: `http://${LOOPBACK}:${server.port}`,
    store,
    setPolicy: (bucket, policy) => void policies.set(bucket, policy),
    setCorsRules: (bucket, each) => void rules.set(bucket, each),
    async readFor(reader, { bucket, key }, request) {
      const policy = policies.get(bucket) ?? { Statement: [] };
      const may = (action: string, resource: string) =>
        allowsService(policy, {
          ...reader,
          action,
          resource: `arn:aws:s3:::${resource}`,
          tags: store.tagsOf(bucket, key),
        });
      try {
        if (!may('s3:GetObject', `${bucket}/${key}`)) throw accessDenied();
        // A caller that may not list the bucket isn't told that a key doesn't exist.
        if (!store.find(bucket, key))
          throw may('s3:ListBucket', bucket) ? noSuchKey() : accessDenied();
        return await getObject(store, { bucket, key }, request);
      } catch (error) {
        if (error instanceof S3Error) return errorResponse(error);
        throw error;
      }
    },
    async stop() {
      await server.close();
      store.close();
    },
  };
}
