import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';

/** The environment of a function that calls the table. */
export const tableEnvironment = { TABLE_NAME: z.string().min(1) };

/** The table of all entities, and the client that calls it. */
export interface Table {
  readonly client: DynamoDBClient;
  readonly name: string;
}

/** Opens the table of that name. In AWS the client's configuration comes from the environment. */
export const openTable = (name: string, config: DynamoDBClientConfig = {}): Table => ({
  client: new DynamoDBClient({ ...withTimeouts(), ...config }),
  name,
});

/** ElectroDB's service of all entities. Its name is part of each stored key. */
export const SERVICE = 'fellside';
