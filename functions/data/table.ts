import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';

/** The environment of a function that calls the table. */
export const tableEnvironment = { TABLE_NAME: z.string().min(1) };

/** The table of all entities, and the client that calls it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly name: string;
}

/**
 * At `info`, the SDK copies each request and each response: a tenth to a fifth of the time of
 * reading a page of cards. Nobody reads it; functions keep a log of their own.
 */
const withoutInfo = { debug() {}, warn() {}, error() {} } as NonNullable<
  DynamoDBClientConfig['logger']
>;

/** Opens the table of that name. In AWS the client's configuration comes from the environment. */
export const openTable = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  client: DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...withTimeouts(), logger: withoutInfo, ...config }),
  ),
  name,
});

/** ElectroDB's service of all entities. Its name is part of each stored key. */
export const SERVICE = 'fellside';
