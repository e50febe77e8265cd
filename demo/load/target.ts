import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Table } from '../../functions/data/table.ts';

/** Where demo data goes: a table, a media bucket and a user pool, wherever they run. */
export interface LoadTarget {
  readonly table: Table;
  readonly media: { readonly client: S3Client; readonly bucket: string };
  readonly accounts: {
    readonly client: CognitoIdentityProviderClient;
    readonly userPoolId: string;
  };
}

/** Told how far a load has come; `total` does not change during a load. */
export type OnProgress = (done: number, total: number) => void;
