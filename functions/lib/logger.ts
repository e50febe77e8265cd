import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs. They carry request identifiers and never personal data. */
export const logger = new Logger();
