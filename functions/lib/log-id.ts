import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { LOG_ID_CLAIM } from '../../shared/log-lines.ts';

/** The variable of the function that names people for logs. */
export const logIdEnvironment = { LOG_ID_KEY: z.string().min(32) };

/** Hexadecimal digits of a name: of a million people no two have the same. */
const LENGTH = 32;

/** What logs call a person. */
export type LogIdFor = (userId: string) => string;

/** Names people by a hash under a key; docs/runbook.md has a command that does the same. */
export const logIdFor =
  (key: string): LogIdFor =>
  (userId) =>
    createHmac('sha256', key).update(userId).digest('hex').slice(0, LENGTH);

const namedSchema = z.object({
  authorizer: z.object({ jwt: z.object({ claims: z.object({ [LOG_ID_CLAIM]: z.string() }) }) }),
});

/** What logs call whoever makes a request, by a token that API Gateway has let in. */
export const logIdOf = ({ requestContext }: APIGatewayProxyEventV2): string | undefined =>
  namedSchema.safeParse(requestContext).data?.authorizer.jwt.claims[LOG_ID_CLAIM];
