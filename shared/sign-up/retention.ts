import type { RetainedData } from '../retention.ts';

/** Most of it is with Cognito and Secrets Manager. */
export const SECRETS: RetainedData = {
  name: 'secret',
  data: "passwords, authenticators, tokens, codes, the origin secret, the key of the logs' hash",
  seenBy: 'Cognito and Secrets Manager; no person',
  howLong: 'tokens ten minutes and thirty days; codes an hour or a day',
  privacy: {},
};
