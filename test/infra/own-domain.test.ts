import { describe, expect, test } from 'vitest';
import { OWN_DOMAIN } from './own-domain.ts';
import { synthesise } from './synthesise.ts';

const distributionOf = (config: Parameters<typeof synthesise>[1]) => {
  const { app } = synthesise('prod', config);
  const [distribution] = Object.values(app.findResources('AWS::CloudFront::Distribution'));
  return { app, config: distribution?.Properties.DistributionConfig };
};

/** The header that makes browsers come back by TLS only, for a year. */
const hsts = (IncludeSubdomains: boolean) => ({
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: {
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains,
        Override: true,
      },
    },
  },
});

describe('a domain of its own', () => {
  const own = distributionOf({ config: { domain: OWN_DOMAIN } });

  test('is the name that the distribution answers at, over TLS 1.2 or later', () => {
    expect(own.config).toMatchObject({
      Aliases: [OWN_DOMAIN.name],
      ViewerCertificate: {
        AcmCertificateArn: OWN_DOMAIN.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
    });
  });

  test('is the address of the site', () => {
    own.app.hasOutput('SiteAddress', { Value: 'https://fellside.example' });
  });

  test.for([true, false])('may speak for the names below it: %s', (includeSubDomains) => {
    const { app } = distributionOf({ config: { domain: { ...OWN_DOMAIN, includeSubDomains } } });

    app.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', hsts(includeSubDomains));
  });

  test('speaks for itself alone, unless it is told to', () => {
    own.app.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', hsts(false));
  });

  test.for([
    ['name', 'https://fellside.example', 'The setting domain.name is'],
    ['name', 'Fellside.Example', 'The setting domain.name is'],
    ['name', 'fellside', 'The setting domain.name is'],
    ['certificateArn', 'fellside-certificate', 'The setting domain.certificateArn is'],
    [
      'certificateArn',
      OWN_DOMAIN.certificateArn.replace('us-east-1', 'eu-west-2'),
      'The setting domain.certificateArn names a certificate in eu-west-2; CloudFront takes one in us-east-1 only.',
    ],
  ] as const)('stops the synthesis where its %s is %s', ([setting, value, message]) => {
    const domain = { ...OWN_DOMAIN, [setting]: value };

    expect(() => synthesise('prod', { config: { domain } })).toThrow(message);
  });
});

test('without one, the site is at the name that CloudFront gives it', () => {
  const { app, config } = distributionOf({});
  const [id] = Object.keys(app.findResources('AWS::CloudFront::Distribution'));

  expect(config).not.toHaveProperty('Aliases');
  expect(config).not.toHaveProperty('ViewerCertificate');
  app.hasOutput('SiteAddress', {
    Value: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': [id, 'DomainName'] }]] },
  });
});
