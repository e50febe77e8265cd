import { readFileSync } from 'node:fs';
import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { EDGE_HEADERS } from '../../../shared/edge-headers.ts';
import { CALENDARS_PATH, CLIENT_PAGES, MAPS_PATH } from '../../../shared/pages.ts';
import { API_BASE, type Routes, routePath, routes } from '../../../shared/routes.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { UserPool } from '../identity/user-pool.ts';
import { keepLogicalId } from '../keep-logical-id.ts';
import type { Media } from '../media/media.ts';
import { PrivateBucket } from '../private-bucket.ts';
import { CacheRules, uncachedErrors } from './cache-rules.ts';
import { ownDomain } from './own-domain.ts';
import { RequestLog } from './request-log.ts';
import { SecurityHeaders } from './security-headers.ts';
import { HASHED, rootPaths, SiteFiles } from './site-files.ts';

export interface WebSiteProps {
  readonly config: Pick<EnvironmentConfig, 'name' | 'domain' | 'logRetention' | 'indexed'>;

  /** The domain name of the HTTP API, served at `/api/*` and wherever nothing else is. */
  readonly apiDomainName: string;

  /** Sent with every request to the API. */
  readonly originSecret: string;

  /** The user pool that the web app signs people in at. */
  readonly userPool: UserPool;

  /** Served at `/media/*`. */
  readonly media: Media;

  /** The built web app: a directory with `index.html`, other files and `assets/`. */
  readonly directory: string;
}

/**
 * The prefixes of the paths where the API responds to one person: `/api/me`, `/api/admin`. Only GET is
 * ever cached.
 */
const privatePaths = (contract: Routes): string[] => [
  ...new Set(
    Object.values(contract)
      .filter(({ method, access }) => method === 'GET' && access !== 'anyone')
      .map((route) => routePath(route).split('/').slice(0, PRIVATE_DEPTH).join('/')),
  ),
];

/** How many segments of such a path are compared, including the empty one before its first slash. */
const PRIVATE_DEPTH = API_BASE.split('/').length + 1;

/** The same behaviour for several paths. */
const behaviours = (paths: readonly string[], behaviour: BehaviorOptions) =>
  Object.fromEntries(paths.map((path) => [path, behaviour]));

/** The distribution: web app, photos and API at one address. */
export class WebSite extends Construct {
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;
  readonly files: SiteFiles;

  /** The site's address without a final slash: `https://fellside.example`. */
  readonly address: string;

  constructor(scope: Construct, id: string, props: WebSiteProps) {
    super(scope, id);
    const { name: environment, domain, logRetention, indexed } = props.config;

    this.bucket = new PrivateBucket(this, 'Bucket', {
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    keepLogicalId(this.bucket, 'WebBucket');

    const cache = new CacheRules(this, 'Cache');
    const common = {
      responseHeadersPolicy: new SecurityHeaders(this, 'SecurityHeaders', {
        apiOrigins: [new URL(props.userPool.endpoint).origin, props.media.origin],
        pictureOrigins: [props.media.origin],
        includeSubDomains: domain?.includeSubDomains ?? false,
        indexed,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
    };

    const toFunctions = {
      origin: new HttpOrigin(props.apiDomainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [EDGE_HEADERS.originSecret]: props.originSecret },
      }),
      functionAssociations: [
        this.onViewerRequest('OriginHeaders', 'origin-headers.js', {
          VIEWER_ADDRESS_HEADER: EDGE_HEADERS.viewerAddress,
          SITE_HOST_HEADER: EDGE_HEADERS.siteHost,
          API_BASE,
        }),
      ],
    };

    const api = {
      ...common,
      ...toFunctions,
      // With a redirect, a program could go on sending its requests without TLS.
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      // API Gateway finds the API by its host name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };

    const files = {
      ...common,
      // Without the permission to list, S3 answers 403 instead of 404 for a missing file.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket.asBucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      cachePolicy: cache.files,
    };

    this.distribution = new Distribution(this, 'Distribution', {
      ...(domain === undefined ? {} : ownDomain(this, domain)),
      comment: Stack.of(this).stackName,
      // Unknown addresses get a page, too, with the status 404.
      defaultBehavior: { ...common, ...toFunctions, cachePolicy: cache.pages },
      additionalBehaviors: {
        // Most of a visit's requests. No viewer function needs to run for them.
        [`/${HASHED}/*`]: files,
        ...behaviours(rootPaths(props.directory), files),
        '/media/*': {
          ...common,
          origin: props.media.originFor(this),
          cachePolicy: cache.media,
        },
        // The same for every visitor, whatever its query.
        [`${MAPS_PATH}/*`]: { ...common, ...toFunctions, cachePolicy: cache.files },
        // Never cached, so that a removed address is dead at once; and never sent without TLS, because
        // the address is a secret.
        [`${CALENDARS_PATH}/*`]: {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          cachePolicy: cache.nothing,
        },
        // Before the rest of the API, because CloudFront uses the first match.
        ...behaviours(
          privatePaths(routes).flatMap((path) => [path, `${path}/*`]),
          { ...api, cachePolicy: cache.nothing },
        ),
        [`${API_BASE}/*`]: { ...api, cachePolicy: cache.api },
        ...behaviours(
          CLIENT_PAGES.flatMap((path) => [path, `${path}/*`]),
          {
            ...files,
            functionAssociations: [this.onViewerRequest('ClientPages', 'client-pages.js')],
          },
        ),
      },
      errorResponses: uncachedErrors,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: new RequestLog(this, 'RequestLog', logRetention).asBucket,
      logIncludesCookies: false,
    });
    props.media.allowDistribution(this, this.distribution);
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'People look for a place in the Lake District from anywhere in the world.',
      },
      {
        id: 'AwsSolutions-CFR2',
        reason:
          'What a firewall would do is done elsewhere: the contract checks every input, each role has only what its function needs, and the API is throttled.',
      },
      {
        id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'S3 would list the bucket at its root, but requests for the root go to a function.',
      },
    );

    if (domain === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          "The site is served at CloudFront's own domain name, whose certificate brings its own TLS versions.",
      });
    }

    this.address = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
    this.files = new SiteFiles(this, 'Files', {
      bucket: this.bucket.asBucket,
      directory: props.directory,
      config: {
        environment,
        region: Stack.of(this).region,
        site_address: this.address,
        user_pool_id: props.userPool.id,
        user_pool_client_id: props.userPool.clientId,
        cognito_endpoint: props.userPool.endpoint,
      },
      logRetention,
    });
  }

  /** Lets a function invalidate files in CloudFront's caches. It gets `DISTRIBUTION_ID`. */
  grantForget(fn: LambdaFunction): void {
    fn.addEnvironment('DISTRIBUTION_ID', this.distribution.distributionId);
    this.distribution.grantCreateInvalidation(fn);
  }

  /** @param names the placeholders in the code, in capitals, and their values */
  private onViewerRequest(id: string, file: string, names: Readonly<Record<string, string>> = {}) {
    const source = readFileSync(new URL(`edge/${file}`, import.meta.url), 'utf8');
    const code = Object.entries(names).reduce(
      (text, [name, value]) => text.replaceAll(name, value),
      source,
    );
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new CloudFrontFunction(this, id, {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(code),
      }),
    };
  }
}
