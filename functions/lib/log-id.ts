import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { LOG_ID_CLAIM } from '../../shared/log-lines.ts';

/** The environment of a function that hashes user ids for logs. */
export const logIdEnvironment = { LOG_ID_KEY: z.string().min(32) };

/** Hexadecimal digits of a log id: 128 bits, so that no two users have the same. */
const LENGTH = 32;

/** Returns the id by which logs name a user. */
export type LogIdOf = (user_id: string) => string;

/** Log ids are keyed hashes of user ids. docs/runbook.md has a command that computes one. */
export const logIdHasher =
  (key: string): LogIdOf =>
  (user_id) =>
    createHmac('sha256', key).update(user_id).digest('hex').slice(0, LENGTH);

const tokenSchema = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.object({ [LOG_ID_CLAIM]: z.string() }) }) }),
});

/** The log id of a request's user: a claim of the token that API Gateway has verified. */
export const callerLogId = ({ requestContext }: APIGatewayProxyEventV2): string | undefined =>
  tokenSchema.safeParse(requestContext).data?.authorizer.jwt.claims[LOG_ID_CLAIM];
