import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../private-bucket.ts';

/**
 * The bucket of CloudFront's log: a line for every request, with time, path, status, network address
 * and browser (docs/decisions/0012).
 */
export class RequestLog extends PrivateBucket {
  constructor(scope: Construct, id: string, retention: RetentionDays) {
    super(scope, id, {
      // CloudFront writes with an access control list, which it adds itself.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [
        {
          id: 'ExpireLog',
          expiration: Duration.days(retention),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      // Log files arrive for hours after the distribution is gone, and only an empty bucket can be
      // deleted.
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
