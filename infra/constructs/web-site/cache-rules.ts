import { Duration } from 'aws-cdk-lib';
import {
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type ErrorResponse,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';

/** How long an unpublished listing may still be shown by a cache, and a new one be missed by it. */
const API_MAX_AGE = Duration.seconds(5);

/** How long a deleted photo may still be shown by a cache. */
const MEDIA_MAX_AGE = Duration.hours(1);

/**
 * What CloudFront may keep. The origin's `Cache-Control` decides, up to these limits; an answer
 * without one is not kept.
 */
export class CacheRules extends Construct {
  /** For the built files: as long as they say. */
  readonly files: CachePolicy;
  readonly media: CachePolicy;
  readonly api: CachePolicy;
  readonly pages: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const compressed = { enableAcceptEncodingGzip: true, enableAcceptEncodingBrotli: true };
    const byOrigin = { minTtl: Duration.seconds(0), defaultTtl: Duration.seconds(0) };

    this.files = new CachePolicy(this, 'Files', {
      ...compressed,
      ...byOrigin,
      comment: 'Built files, as long as they say',
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
      comment: 'Public answers of the API, told apart by their whole query',
      maxTtl: API_MAX_AGE,
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
    this.pages = new CachePolicy(this, 'Pages', {
      ...compressed,
      ...byOrigin,
      comment: 'Pages, which name the host that they were asked at',
      maxTtl: API_MAX_AGE,
      headerBehavior: CacheHeaderBehavior.allowList(EDGE_HEADERS.siteHost),
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
  }
}

/** Every status for which CloudFront would keep an error of the origin: ten seconds, unless told. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

/** Errors are passed on as they are, and never kept. */
export const uncachedErrors: ErrorResponse[] = ERROR_STATUSES.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));
