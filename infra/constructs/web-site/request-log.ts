import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { PrivateBucket } from '../private-bucket.ts';

/**
 * Where CloudFront writes a line for every request: when, what for, the answer, and the network
 * address and browser that asked (docs/decisions/0012). Each line is removed after so many days.
 */
export class RequestLog extends PrivateBucket {
  constructor(scope: Construct, id: string, retention: RetentionDays) {
    super(scope, id, {
      // CloudFront is let in by an access control list, which CloudFront itself adds.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [
        {
          id: 'ForgetWhoAsked',
          expiration: Duration.days(retention),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      // Lines come for hours after the distribution is gone, and a bucket with content can't be deleted.
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
