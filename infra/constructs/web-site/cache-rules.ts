import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';

/** How long a cache may show an unpublished listing, or lack a new one. */
const API_MAX_AGE = Duration.seconds(5);

/** How long a cache may show a deleted photo. */
const MEDIA_MAX_AGE = Duration.hours(1);

/** CloudFront's cache policies. They follow the origin's `Cache-Control`, within these limits. */
export class CacheRules extends Construct {
  readonly files: CachePolicy;
  readonly media: CachePolicy;
  readonly api: CachePolicy;
  /** For one person's responses: nothing is cached, and nobody waits for another's response. */
  readonly nothing = CachePolicy.CACHING_DISABLED;
  readonly pages: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const compressed = { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true };
    const byOrigin = { minTtl: Duration.seconds(0), defaultTtl: Duration.seconds(0) };

    this.files = new CachePolicy(this, 'Files', {
      ...compressed,
      ...byOrigin,
      comment: 'Built files',
      maxTtl: Duration.days(365),
    });
    this.media = new CachePolicy(this, 'Media', {
      ...compressed,
      ...byOrigin,
      comment: 'Photos',
      maxTtl: MEDIA_MAX_AGE,
    });
    this.api = new CachePolicy(this, 'Api', {
      ...compressed,
      ...byOrigin,
      comment: 'Public answers of the API, by their query',
      maxTtl: API_MAX_AGE,
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
    this.pages = new CachePolicy(this, 'Pages', {
      ...compressed,
      ...byOrigin,
      comment: 'Pages, which contain the host of the request',
      maxTtl: API_MAX_AGE,
      headerBehavior: CacheHeaderBehavior.allowList(EDGE_HEADERS.siteHost),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
  }
}

/** An origin's errors that CloudFront would cache, by default for ten seconds. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

/** Errors are passed on unchanged, and cached only if they say so: a page that isn't found does. */
export const uncachedErrors: ErrorResponse[] = ERROR_STATUSES.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));
