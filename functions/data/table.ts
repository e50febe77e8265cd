import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { withTimeouts } from '../lib/aws-client.ts';

/** The table that every entity lives in, and the client that reaches it. */
export interface Table {
  readonly client: DynamoDBClient;
  readonly name: string;
}

/** Binds the table of that name; in AWS the configuration comes from the environment. */
export const openTable = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  client: new DynamoDBClient({ ...withTimeouts(), ...config }),
  name,
});

/** Every entity belongs to this service; the name is part of each stored key. */
export const SERVICE = 'fellside';
