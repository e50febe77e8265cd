import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { type DistributionProps, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { DomainConfig } from '../../config.ts';

const DOMAIN_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const CERTIFICATE_ARN = /^arn:aws:acm:([a-z0-9-]+):\d{12}:certificate\/[0-9a-f-]{36}$/;

/** The only region where CloudFront looks for certificates. */
const CERTIFICATE_REGION = 'us-east-1';

/**
 * A distribution's properties for a domain name of our own.
 * @throws if a setting can't be right, which a deployment would notice only after minutes
 */
export function ownDomain(
  scope: Construct,
  { name, certificateArn }: DomainConfig,
): Pick<DistributionProps, 'domainNames' | 'certificate' | 'minimumProtocolVersion'> {
  if (!DOMAIN_NAME.test(name)) {
    throw new Error(
      `The setting domain.name is '${name}'; it has to be a domain name like fellside.example.`,
    );
  }
  const region = CERTIFICATE_ARN.exec(certificateArn)?.[1];
  if (region === undefined) {
    throw new Error(
      `The setting domain.certificateArn is '${certificateArn}'; it has to be the ARN of an ACM certificate: arn:aws:acm:${CERTIFICATE_REGION}:ACCOUNT:certificate/ID.`,
    );
  }
  if (region !== CERTIFICATE_REGION) {
    throw new Error(
      `The setting domain.certificateArn names a certificate in ${region}; CloudFront takes one in ${CERTIFICATE_REGION} only.`,
    );
  }
  return {
    domainNames: [name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
