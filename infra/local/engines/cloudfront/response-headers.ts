import * as z from 'zod';
import type { HttpResponse } from '../../http.ts';

const toggled = { Override: z.boolean() };

/** `ResponseHeadersPolicyConfig`, without CORS and server timing, which nothing here needs. */
export const responseHeadersSchema = z.strictObject({
  Name: z.string(),
  Comment: z.string().optional(),
  CustomHeadersConfig: z
    .strictObject({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), ...toggled })),
    })
    .default({ Items: [] }),
  RemoveHeadersConfig: z
    .strictObject({ Items: z.array(z.object({ Header: z.string() })) })
    .default({ Items: [] }),
  SecurityHeadersConfig: z
    .strictObject({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), ...toggled }).optional(),
      ContentTypeOptions: z.object(toggled).optional(),
      FrameOptions: z.object({ FrameOption: z.string(), ...toggled }).optional(),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), ...toggled }).optional(),
      StrictTransportSecurity: z
        .object({
          AccessControlMaxAgeSec: z.coerce.number(),
          IncludeSubdomains: z.boolean().default(false),
          Preload: z.boolean().default(false),
          ...toggled,
        })
        .optional(),
    })
    .default({}),
});

type Config = z.output<typeof responseHeadersSchema>;

/** Adds and removes headers of an answer on its way to the viewer. */
export type ResponseHeadersRule = (response: HttpResponse) => HttpResponse;

interface Header {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's own. */
  readonly override: boolean;
}

export function responseHeadersRule(config: Config): ResponseHeadersRule {
  const removed = new Set(
    config.RemoveHeadersConfig.Items.map(({ Header }) => Header.toLowerCase()),
  );
  const added = [...securityHeaders(config.SecurityHeadersConfig), ...customHeaders(config)];
  return (response) => {
    const headers = Object.fromEntries(
      Object.entries(response.headers).filter(([name]) => !removed.has(name)),
    );
    for (const { name, value, override } of added) {
      if (override || !(name in headers)) headers[name] = value;
    }
    return { ...response, headers };
  };
}

function customHeaders({ CustomHeadersConfig }: Config): Header[] {
  return CustomHeadersConfig.Items.map(({ Header, Value, Override }) => ({
    name: Header.toLowerCase(),
    value: Value,
    override: Override,
  }));
}

function securityHeaders(config: Config['SecurityHeadersConfig']): Header[] {
  const hsts = config.StrictTransportSecurity;
  const transport = hsts && [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ];
  const csp = config.ContentSecurityPolicy;
  return [
    header('content-security-policy', csp?.ContentSecurityPolicy, csp),
    header('x-content-type-options', 'nosniff', config.ContentTypeOptions),
    header('x-frame-options', config.FrameOptions?.FrameOption, config.FrameOptions),
    header('referrer-policy', config.ReferrerPolicy?.ReferrerPolicy, config.ReferrerPolicy),
    header('strict-transport-security', transport?.join('; '), hsts),
  ].flat();
}

function header(
  name: string,
  value: string | undefined,
  setting: { readonly Override: boolean } | undefined,
): Header[] {
  return value === undefined || !setting ? [] : [{ name, value, override: setting.Override }];
}
