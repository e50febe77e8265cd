import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { environments } from '../../infra/config.ts';
import { LOG_ID_CLAIM } from '../../shared/log-lines.ts';
import { calendarPaths, SERVED_METHODS, servedPaths } from '../../shared/pages.ts';
import { API_BASE, type Route, type Routes, routeKey, routes } from '../../shared/routes.ts';
import { referenced } from './references.ts';
import { synthesise } from './synthesise.ts';

const allRouteKeysOf = (template: Template): string[] =>
  Object.values(template.findResources('AWS::ApiGatewayV2::Route'))
    .map((route): string => route.Properties.RouteKey)
    .sort();

const isOfApi = (key: string) => key.includes(` ${API_BASE}/`);

/** The route keys of the API itself. */
const routeKeysOf = (template: Template): string[] => allRouteKeysOf(template).filter(isOfApi);

describe('the routes of the API', () => {
  test('are the operations of the contract, all of them and nothing else', () => {
    const { app } = synthesise('dev');

    expect(routeKeysOf(app)).toEqual(Object.values(routes).map(routeKey).sort());
  });

  test('are also those of the pages, by the methods of browsers', () => {
    const { app } = synthesise('dev');

    expect(allRouteKeysOf(app).filter((key) => !isOfApi(key))).toEqual(
      Object.values({ ...servedPaths, ...calendarPaths })
        .flatMap((path) => SERVED_METHODS.map((method) => `${method} ${path}`))
        .sort(),
    );
  });

  test('grow with the contract: a new operation goes to the function of its capability', () => {
    const grown: Routes = {
      ...routes,
      listTowns: {
        method: 'POST',
        path: '/towns/{town_id}/walks',
        access: 'anyone',
        capability: 'catalogue',
      },
    };

    const { app } = synthesise('dev', { routes: grown });

    expect(routeKeysOf(app)).toEqual(Object.values(grown).map(routeKey).sort());
    const catalogueRoute = Object.values(app.findResources('AWS::ApiGatewayV2::Route')).find(
      ({ Properties }) => Properties.RouteKey === routeKey(routes.searchListings),
    );
    app.hasResourceProperties('AWS::ApiGatewayV2::Route', {
      RouteKey: 'POST /api/towns/{town_id}/walks',
      Target: catalogueRoute?.Properties.Target,
    });
  });

  test('are refused where a capability has no definition', () => {
    const grown: Routes = {
      ...routes,
      listTowns: { method: 'GET', path: '/towns', access: 'anyone', capability: 'towns' as never },
    };

    expect(() => synthesise('dev', { routes: grown })).toThrow(
      'listTowns belongs to towns, which infra/capabilities lacks.',
    );
  });

  test('take nobody without a token of the user pool but where the contract says anyone', () => {
    const { app } = synthesise('dev');

    const [[authorizerId] = []] = Object.entries(
      app.findResources('AWS::ApiGatewayV2::Authorizer'),
    );
    const closed = Object.values(app.findResources('AWS::ApiGatewayV2::Route'))
      .filter(({ Properties }) => Properties.AuthorizationType !== 'NONE')
      .map(({ Properties }) => {
        expect(Properties).toMatchObject({
          AuthorizationType: 'JWT',
          AuthorizerId: { Ref: authorizerId },
        });
        return Properties.RouteKey;
      });
    expect(closed.sort()).toEqual(
      Object.values<Route>(routes)
        .filter(({ access }) => access !== 'anyone')
        .map(routeKey)
        .sort(),
    );
  });

  test('know a token by the pool that issued it and the app client it was issued to', () => {
    const { data, app } = synthesise('dev');
    const [authorizer, ...others] = Object.values(
      app.findResources('AWS::ApiGatewayV2::Authorizer'),
    );
    const { JwtConfiguration, ...properties } = authorizer?.Properties ?? {};

    expect(others).toEqual([]);
    expect(properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
    });
    expect(JwtConfiguration.Audience.map((value: unknown) => referenced(data, value))).toEqual([
      { Ref: 'UserPoolClient' },
    ]);
    expect(referenced(data, JwtConfiguration.Issuer)).toEqual({
      'Fn::GetAtt': ['UserPool', 'ProviderURL'],
    });
  });

  test('are logged, with no more of who asked than the hash that logs call them by', () => {
    const { app } = synthesise('prod');

    app.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      AutoDeploy: true,
      AccessLogSettings: { DestinationArn: Match.anyValue(), Format: Match.anyValue() },
    });
    const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
    const format: Record<string, string> = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(Object.values(format)).toContain('$context.requestId');
    expect(format.person).toBe(`$context.authorizer.claims.${LOG_ID_CLAIM}`);
    expect(format.refusal).toBe('$context.authorizer.error');
    const { person, refusal, ...others } = format;
    expect(JSON.stringify(others)).not.toMatch(/identity|authorizer|\.path\b|userAgent/);
  });

  test.for([
    ['dev', 50, 20, 20, {}],
    ['staging', 2000, 50, 200, { getDashboard: 167, listMyBookings: 167, getMyListing: 100 }],
    ['prod', 2000, 50, 200, { getDashboard: 167, listMyBookings: 167, getMyListing: 100 }],
  ] as const)(
    'are held to a share each in %s, except those that anyone reads',
    ([name, publicReads, closedRoute, calendars, polled]) => {
      const { app } = synthesise(name);
      const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
      const limitOf = (perSecond: number) => ({
        ThrottlingRateLimit: perSecond,
        ThrottlingBurstLimit: perSecond,
      });
      const limits: Readonly<Record<string, number>> = polled;
      const closed = Object.entries<Route>(routes).filter(
        ([, { method, access }]) => method !== 'GET' || access !== 'anyone',
      );
      expect(stage?.Properties.DefaultRouteSettings).toEqual(limitOf(publicReads));
      expect(stage?.Properties.RouteSettings).toEqual(
        Object.fromEntries([
          ...closed.map(([id, route]) => [routeKey(route), limitOf(limits[id] ?? closedRoute)]),
          // Platforms fetch these, and no cache answers for a function.
          ...SERVED_METHODS.map((method) => [
            `${method} ${calendarPaths.calendarFile}`,
            limitOf(calendars),
          ]),
        ]),
      );
    },
  );

  test('that pages poll have room for all the people of an environment at once', () => {
    for (const { name, throttle } of environments) {
      const [stage] = Object.values(synthesise(name).app.findResources('AWS::ApiGatewayV2::Stage'));
      for (const route of Object.values<Route>(routes)) {
        if (route.polled === undefined || route.access === 'anyone') continue;
        const { every, by = 1 } = route.polled;
        const limit = stage?.Properties.RouteSettings[routeKey(route)]?.ThrottlingRateLimit;
        expect(limit, `${routeKey(route)} in ${name}`).toBeGreaterThanOrEqual(
          (throttle.people[route.access] * by) / every,
        );
      }
    }
  });

  test('are there before the stage is', () => {
    const { app } = synthesise('prod');
    const [stage] = Object.values(app.findResources('AWS::ApiGatewayV2::Stage'));
    expect(stage?.DependsOn).toEqual(
      expect.arrayContaining(Object.keys(app.findResources('AWS::ApiGatewayV2::Route'))),
    );
  });
});
