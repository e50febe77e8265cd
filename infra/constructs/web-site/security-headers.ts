import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

const contentSecurityPolicy = ({
  apiOrigins,
  pictureOrigins,
}: Pick<SecurityHeadersProps, 'apiOrigins' | 'pictureOrigins'>) => ({
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // Mantine puts its responsive styles into the page as style elements.
  'style-src': ["'self'", "'unsafe-inline'"],
  // Placeholders are data URLs; the preview of a chosen photo is a blob.
  'img-src': ["'self'", 'data:', 'blob:', ...pictureOrigins],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...apiOrigins],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Browser features that the site doesn't use, switched off for it and its frames. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
] as const;

/** Also for photos and other files, where no markup can say so. */
const NOT_INDEXED = { header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true };

export interface SecurityHeadersProps {
  /** Other origins that the site's scripts may call. */
  readonly apiOrigins: readonly string[];
  /** Other origins with pictures that pages may show. */
  readonly pictureOrigins: readonly string[];
  /** Whether HSTS includes the subdomains. */
  readonly includeSubDomains: boolean;
  /** Whether search engines may list the responses. */
  readonly indexed: boolean;
}

/** The security headers of every response from the site, whichever origin it comes from. */
export class SecurityHeaders extends ResponseHeadersPolicy {
  constructor(
    scope: Construct,
    id: string,
    { apiOrigins, pictureOrigins, includeSubDomains, indexed }: SecurityHeadersProps,
  ) {
    super(scope, id, {
      comment: 'Security headers of the site',
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: Object.entries(
            contentSecurityPolicy({ apiOrigins, pictureOrigins }),
          )
            .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
            .join('; '),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: includeSubDomains,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          {
            header: 'Permissions-Policy',
            value: UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
            override: true,
          },
          ...(indexed ? [] : [NOT_INDEXED]),
        ],
      },
    });
  }
}
