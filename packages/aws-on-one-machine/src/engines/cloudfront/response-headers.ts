import * as z from 'zod';
import type { HttpResponse } from '../../http.ts';

const toggled = { Override: z.boolean() };

/** `ResponseHeadersPolicyConfig`: the headers of security, and others by their names and values. */
export const responseHeadersSchema = z.strictObject({
  Name: z.string(),
  Comment: z.string().optional(),
  CustomHeadersConfig: z
    .strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), ...toggled })),
    })
    .default({ Items: [] }),
  SecurityHeadersConfig: z.strictObject({
    ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), ...toggled }),
    ContentTypeOptions: z.strictObject(toggled),
    FrameOptions: z.strictObject({ FrameOption: z.string(), ...toggled }),
    ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), ...toggled }),
    StrictTransportSecurity: z.strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z.boolean(),
      ...toggled,
    }),
  }),
});

type Config = z.output<typeof responseHeadersSchema>;

/** Adds headers to an answer on its way to the viewer. */
export type ResponseHeadersRule = (response: HttpResponse) => HttpResponse;

interface Header {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the origin's own. */
  readonly override: boolean;
}

export function responseHeadersRule(config: Config): ResponseHeadersRule {
  const added = headersOf(config);
  return (response) => {
    const headers = { ...response.headers };
    for (const { name, value, override } of added) {
      if (override || !(name in headers)) headers[name] = value;
    }
    return { ...response, headers };
  };
}

function headersOf({ CustomHeadersConfig, SecurityHeadersConfig }: Config): Header[] {
  const {
    ContentSecurityPolicy: policy,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: transport,
  } = SecurityHeadersConfig;
  const subdomains = transport.IncludeSubdomains ? '; includeSubDomains' : '';
  return [
    header('content-security-policy', policy.ContentSecurityPolicy, policy),
    header('x-content-type-options', 'nosniff', type),
    header('x-frame-options', frame.FrameOption, frame),
    header('referrer-policy', referrer.ReferrerPolicy, referrer),
    header(
      'strict-transport-security',
      `max-age=${transport.AccessControlMaxAgeSec}${subdomains}`,
      transport,
    ),
    ...CustomHeadersConfig.Items.map((item) => header(item.Header.toLowerCase(), item.Value, item)),
  ];
}

const header = (
  name: string,
  value: string,
  { Override }: { readonly Override: boolean },
): Header => ({ name, value, override: Override });
