import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { appCapabilities } from '../../infra/capabilities/index.ts';
import { routePath, routes } from '../../shared/routes.ts';
import { functionOf } from './function-roles.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

const { data, app } = synthesise('prod');

const only = (template: Template, type: string) => {
  const found = Object.values(template.findResources(type));
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
};

const distribution = only(app, 'AWS::CloudFront::Distribution').DistributionConfig;

function behaviour(path: string) {
  return distribution.CacheBehaviors.find(
    ({ PathPattern }: { PathPattern: string }) => PathPattern === path,
  );
}

function originOf(of: { TargetOriginId: string }) {
  return distribution.Origins.find(({ Id }: { Id: string }) => Id === of.TargetOriginId);
}

function cachePolicyOf(of: { CachePolicyId: { Ref: string } }) {
  return app.findResources('AWS::CloudFront::CachePolicy')[of.CachePolicyId.Ref]?.Properties
    .CachePolicyConfig;
}

describe('one address', () => {
  test('serves the web app from its bucket', () => {
    for (const path of ['/assets/*', '/index.html', '/config.json', '/auth', '/dashboard/*']) {
      expect(behaviour(path).TargetOriginId, path).toBe(behaviour('/admin').TargetOriginId);
    }
    const origin = originOf(behaviour('/admin'));

    expect(origin.DomainName).toEqual({ 'Fn::GetAtt': ['WebBucket', 'RegionalDomainName'] });
    expect(origin.OriginAccessControlId).toBeDefined();
  });

  test('serves photos from the media bucket', () => {
    const origin = originOf(behaviour('/media/*'));

    expect(referenced(data, origin.DomainName)).toEqual({
      'Fn::GetAtt': ['MediaBucket', 'RegionalDomainName'],
    });
    expect(origin.OriginAccessControlId).toBeDefined();
  });

  test('serves the API, which sees everything of the request but the host name', () => {
    const api = behaviour('/api/*');
    const [apiId] = Object.keys(app.findResources('AWS::ApiGatewayV2::Api'));

    expect(originOf(api)).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
      DomainName: {
        'Fn::Join': ['', [{ Ref: apiId }, '.execute-api.eu-west-2.', { Ref: 'AWS::URLSuffix' }]],
      },
    });
    // AWS's id of its managed policy AllViewerExceptHostHeader.
    expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    expect([...api.AllowedMethods].sort()).toEqual(
      ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'].sort(),
    );
  });

  test('has every other address answered by a function, kept for each host that it is asked at', () => {
    const pages = distribution.DefaultCacheBehavior;

    expect(pages.TargetOriginId).toBe(behaviour('/api/*').TargetOriginId);
    expect(pages.FunctionAssociations).toEqual(behaviour('/api/*').FunctionAssociations);
    expect(pages.OriginRequestPolicyId).toBeUndefined();
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...times } = cachePolicyOf(pages);
    expect(times).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 5 });
    expect(key).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-site-host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  test('rewrites the paths of pages only, so that a 404 of the API stays one', () => {
    const eventsOf = (of: { FunctionAssociations?: { EventType: string }[] }) =>
      of.FunctionAssociations?.map(({ EventType }) => EventType);

    expect(eventsOf(behaviour('/dashboard/*'))).toEqual(['viewer-request']);
    // Most of what a visit asks for; each run of a function there would be paid for.
    expect(eventsOf(behaviour('/media/*'))).toBeUndefined();
    expect(eventsOf(behaviour('/assets/*'))).toBeUndefined();
    for (const uri of ['/api/listings/lst_1', '/api/no/such/operation']) {
      const headers = { host: { value: 'fellside.example' } };
      expect(rewritten('OriginHeaders', { uri, headers }).uri).toBe(uri);
    }
  });

  test('is only ever served over TLS, compressed, over current HTTP', () => {
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];

    for (const each of all) {
      // Browsers are led to TLS; programs are refused without it.
      const isForPrograms = /^\/(api|calendars)\//.test(each.PathPattern ?? '');
      const withoutTls = isForPrograms ? 'https-only' : 'redirect-to-https';
      expect(each).toMatchObject({ ViewerProtocolPolicy: withoutTls, Compress: true });
    }
    expect(distribution.HttpVersion).toBe('http2and3');
  });
});

describe('the caches', () => {
  test('keep an answer of the API for 5 seconds at most, and only when it says so', () => {
    expect(cachePolicyOf(behaviour('/api/*'))).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 5,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    });
  });

  test('keep no calendar, so that a removed address is dead at once', () => {
    const calendars = behaviour('/calendars/*');

    // AWS's id of its managed policy CachingDisabled.
    expect(calendars.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect([...calendars.AllowedMethods].sort()).toEqual(['GET', 'HEAD']);
    // If-None-Match goes to the function.
    expect(calendars.OriginRequestPolicyId).toBe(behaviour('/api/*').OriginRequestPolicyId);
    expect(calendars.FunctionAssociations).toEqual(behaviour('/api/*').FunctionAssociations);
  });

  test('keep nothing of what the API answers one person, and never share it', () => {
    const personal = Object.values(routes).filter(
      ({ method, access }) => method === 'GET' && access !== 'anyone',
    );
    expect(personal.length).toBeGreaterThan(20);
    for (const route of personal) {
      const path = routePath(route).replaceAll(/\{\w+\}/g, 'lst_1');
      const first = distribution.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) =>
        new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path),
      );
      // AWS's id of its managed policy CachingDisabled.
      expect(first.CachePolicyId, path).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(first).toMatchObject({
        TargetOriginId: behaviour('/api/*').TargetOriginId,
        FunctionAssociations: behaviour('/api/*').FunctionAssociations,
        OriginRequestPolicyId: behaviour('/api/*').OriginRequestPolicyId,
        AllowedMethods: behaviour('/api/*').AllowedMethods,
      });
    }
  });

  test('have room among the behaviours that AWS allows a distribution', () => {
    expect(distribution.CacheBehaviors.length).toBeLessThanOrEqual(25);
  });

  test('keep a photo for an hour at most', () => {
    expect(cachePolicyOf(behaviour('/media/*'))).toMatchObject({ MinTTL: 0, MaxTTL: 3600 });
  });

  test('keep a built file as long as it says', () => {
    expect(cachePolicyOf(behaviour('/assets/*'))).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 31_536_000,
    });
  });

  test('keep no error, and change none', () => {
    const codes = distribution.CustomErrorResponses.map(
      ({ ErrorCode }: { ErrorCode: number }) => ErrorCode,
    );

    expect(codes).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const response of distribution.CustomErrorResponses) {
      expect(response).toEqual({ ErrorCode: response.ErrorCode, ErrorCachingMinTTL: 0 });
    }
  });
});

describe('every answer', () => {
  const headers = only(app, 'AWS::CloudFront::ResponseHeadersPolicy').ResponseHeadersPolicyConfig;

  test('carries the security headers, whichever origin it comes from', () => {
    const [id] = Object.keys(app.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];

    expect(all.length).toBeGreaterThan(10);
    for (const each of all) expect(each.ResponseHeadersPolicyId).toEqual({ Ref: id });
  });

  test('says what a page may load', () => {
    const { ContentSecurityPolicy, Override } = headers.SecurityHeadersConfig.ContentSecurityPolicy;

    expect(Override).toBe(true);
    const [between, parts] = ContentSecurityPolicy['Fn::Join'];
    const policy = parts
      .map((part: unknown) => (typeof part === 'string' ? part : '<media bucket>'))
      .join(between);
    expect(JSON.stringify(parts)).toContain('MediaBucketRegionalDomainName');
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https://<media bucket>",
      "font-src 'self'",
      "connect-src 'self' https://cognito-idp.eu-west-2.amazonaws.com https://<media bucket>",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  test('keeps browsers to TLS, out of frames, from guessing types and from telling too much', () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
    });
    const permissions = headers.CustomHeadersConfig.Items.find(
      ({ Header }: { Header: string }) => Header === 'Permissions-Policy',
    );
    expect(permissions.Value).toContain('geolocation=()');
    expect(permissions.Value).toContain('camera=()');
  });
});

describe('search engines', () => {
  const headersOf = (environment: string) =>
    only(synthesise(environment).app, 'AWS::CloudFront::ResponseHeadersPolicy')
      .ResponseHeadersPolicyConfig.CustomHeadersConfig.Items;
  const pagesOf = (config: Parameters<typeof synthesise>[1]) =>
    functionOf(synthesise('prod', config).app, 'pages').properties.Environment.Variables;
  const noindex = { Header: 'X-Robots-Tag', Value: 'noindex, nofollow', Override: true };

  test.for(['dev', 'staging'])('are told to list nothing of %s', (environment) => {
    expect(headersOf(environment)).toContainEqual(noindex);
  });

  test('may list prod', () => {
    expect(headersOf('prod')).not.toContainEqual(noindex);
    expect(pagesOf({}).INDEXED).toBe('true');
  });

  test('are told the environment’s own domain, whichever host they ask', () => {
    const certificateArn =
      'arn:aws:acm:us-east-1:123456789012:certificate/0f1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9';
    const domain = { name: 'www.fellside.example', certificateArn };

    expect(pagesOf({ config: { domain } }).OWN_ADDRESS).toBe('https://www.fellside.example');
    expect(pagesOf({}).OWN_ADDRESS).toBeUndefined();
  });
});

/** The copies of the build's files, by their type: `js` of the hashed files, `html` of the documents. */
function deployments(construct: 'FilesHashed' | 'FilesDocuments') {
  const all = Object.entries(app.findResources('Custom::CDKBucketDeployment'));
  return all
    .filter(([id]) => id.includes(construct))
    .map(([id, { Properties, DependsOn }]) => ({
      id,
      type: id.split(construct)[1]?.replace(/CustomResource.*$/, ''),
      properties: Properties,
      before: DependsOn as readonly string[],
    }));
}

/** Whether CloudFormation makes a resource after another, by a way of any length. */
function comesAfter(id: string, other: string, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { DependsOn = [] } = app.toJSON().Resources[id] ?? {};
  return [DependsOn].flat().some((each) => each === other || comesAfter(each, other, seen));
}

describe('the built web app', () => {
  const hashed = deployments('FilesHashed');
  const documents = deployments('FilesDocuments');

  test('is stored for a year where names carry a hash, else to be asked for afresh', () => {
    app.allResourcesProperties('Custom::CDKBucketDeployment', {
      DestinationBucketName: { Ref: 'WebBucket' },
      Prune: false,
    });
    for (const { properties } of hashed) {
      expect(properties).toMatchObject({
        DestinationBucketKeyPrefix: 'assets',
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
    }
    for (const { properties } of documents) {
      expect(properties).toMatchObject({ SystemMetadata: { 'cache-control': 'no-cache' } });
      expect(properties).not.toHaveProperty('DestinationBucketKeyPrefix');
    }
  });

  test('has each file under its type, texts with their charset', () => {
    const typesOf = (of: typeof hashed) =>
      Object.fromEntries(
        of.map(({ properties }) => {
          expect(properties.Exclude).toEqual(['*']);
          return [properties.Include.join(), properties.SystemMetadata['content-type']];
        }),
      );
    expect(typesOf(hashed)).toEqual({
      '*.css': 'text/css; charset=utf-8',
      '*.js': 'text/javascript; charset=utf-8',
      '*.woff2': 'font/woff2',
    });
    expect(typesOf(documents)).toEqual({
      '*.html': 'text/html; charset=utf-8',
      '*.json': 'application/json',
    });
  });

  test('is told by a file of its own where the site and its user pool are', () => {
    const { SourceMarkers } = documents.find(({ type }) => type === 'json')?.properties ?? {};
    const [distributionId] = Object.keys(app.findResources('AWS::CloudFront::Distribution'));

    const [files, [siteAddress, ...accounts]] = SourceMarkers.map(Object.values);
    expect(files).toEqual([]);
    expect(siteAddress).toEqual({ 'Fn::GetAtt': [distributionId, 'DomainName'] });
    expect(accounts.map((value: unknown) => referenced(data, value))).toEqual([
      { Ref: 'UserPool' },
      { Ref: 'UserPoolClient' },
    ]);
  });

  test('has its hashed files in place before a page names them, from the bucket or from a function', () => {
    const pages = functionOf(app, 'pages').id;

    for (const { id } of hashed) {
      for (const document of documents) expect(comesAfter(document.id, id)).toBe(true);
      expect(comesAfter(pages, id)).toBe(true);
    }
  });

  test('has its HTML in place after all that answers it: every function and every route', () => {
    const html = documents.find(({ type }) => type === 'html')?.id ?? '';
    const answering = [
      ...appCapabilities.map(({ name }) => functionOf(app, name).id),
      ...Object.keys(app.findResources('AWS::ApiGatewayV2::Route')),
      ...documents.filter(({ id }) => id !== html).map(({ id }) => id),
    ];
    expect(answering.length).toBeGreaterThan(50);
    expect(answering.filter((id) => !comesAfter(html, id))).toEqual([]);
  });

  test('is copied by one call at a time, of the ten that a new account may run', () => {
    const all = [...hashed, ...documents].map(({ id }) => id);

    for (const [index, id] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(comesAfter(id, other) || comesAfter(other, id)).toBe(true);
      }
    }
  });

  test('is asked for a type that it has no name for', () => {
    const directory = mkdtempSync(join(tmpdir(), 'fellside-web-'));
    cpSync(join(import.meta.dirname, 'web'), directory, { recursive: true });
    writeFileSync(join(directory, 'site/film.mp4'), '');

    expect(() => synthesise('dev', { webDirectory: directory })).toThrow(
      'The web app has a file .mp4: give it a type in CONTENT_TYPES.',
    );
    rmSync(directory, { recursive: true });
  });

  test('is asked for by name where it is missing', () => {
    expect(() => synthesise('dev', { webDirectory: '/nowhere' })).toThrow(
      '/nowhere/site has no index.html: build the web app first.',
    );
  });
});

interface ViewerRequest {
  readonly uri: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly querystring?: object | string;
}

/** Runs a viewer function of the template on a request. */
function rewritten(idPart: string, request: ViewerRequest): ViewerRequest {
  const functions = Object.entries(app.findResources('AWS::CloudFront::Function'));
  const code = functions.find(([id]) => id.includes(idPart))?.[1].Properties.FunctionCode;
  return runInNewContext(`${code}; handler(event)`, {
    event: {
      version: '1.0',
      viewer: { ip: '192.0.2.1' },
      request: { method: 'GET', querystring: {}, ...request },
    },
  });
}

describe('the API knows', () => {
  test('CloudFront by a secret that nobody has written down', () => {
    const [secretId = ''] = Object.keys(app.findResources('AWS::SecretsManager::Secret'));
    app.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 48 },
      SecretString: Match.absent(),
    });
    const reference = {
      'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: secretId }, ':SecretString:::}}']],
    };
    expect(originOf(behaviour('/api/*')).OriginCustomHeaders).toEqual([
      { HeaderName: 'x-origin-secret', HeaderValue: reference },
    ]);
    app.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { ORIGIN_SECRETS: reference } },
    });
  });

  test('both secrets while one replaces the other, and CloudFront sends the first', () => {
    const changing = synthesise('prod', { config: { originSecrets: ['Second', 'First'] } }).app;
    const secrets = Object.keys(changing.findResources('AWS::SecretsManager::Secret'));
    const [sent = ''] = secrets;
    const catalogue = JSON.stringify(functionOf(changing, 'catalogue').properties.Environment);
    expect(secrets).toHaveLength(2);
    for (const secret of secrets) expect(catalogue).toContain(`{"Ref":"${secret}"}`);
    expect(JSON.stringify(only(changing, 'AWS::CloudFront::Distribution'))).toContain(
      `resolve:secretsmanager:",{"Ref":"${sent}"}`,
    );
  });

  test('a caller by the address that CloudFront saw, and the host that was asked', () => {
    const { headers } = rewritten('OriginHeaders', {
      uri: '/api/listings',
      headers: {
        host: { value: 'fellside.example' },
        'x-viewer-address': { value: '203.0.113.9' },
        'x-site-host': { value: 'elsewhere.example' },
      },
    });
    expect(headers).toMatchObject({
      'x-viewer-address': { value: '192.0.2.1' },
      'x-site-host': { value: 'fellside.example' },
    });
  });
});

test('a question to the API has its parameters in one order, and a page those of the browser', () => {
  const headers = { host: { value: 'fellside.example' } };
  const querystring = {
    type: { value: 'SALE' },
    q: { value: 'a', multiValue: [{ value: 'b%20c' }, { value: 'a' }] },
    featured: { value: '' },
  };
  const asked = (uri: string) =>
    rewritten('OriginHeaders', { uri, headers, querystring }).querystring;
  expect(asked('/api/listings')).toBe('featured&q=b%20c&q=a&type=SALE');
  expect(asked('/listings')).toEqual(querystring);
});

test('every viewer function runs on the current runtime', () => {
  app.allResourcesProperties('AWS::CloudFront::Function', {
    AutoPublish: true,
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
  });
});

test('every page that the app renders in the browser has the same HTML', () => {
  for (const uri of ['/auth', '/dashboard', '/dashboard/listings/a.b', '/admin/review']) {
    expect(rewritten('ClientPages', { uri, headers: {} }).uri).toBe('/index.html');
  }
});
