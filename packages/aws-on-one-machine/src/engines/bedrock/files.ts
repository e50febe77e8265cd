import { join } from 'node:path';

/** The file of a state that tells the stand-in how to behave. */
export const rulesFile = (state: string): string => join(state, 'bedrock-rules.json');

/** The file of a state that it notes calls in. */
export const callsFile = (state: string): string => join(state, 'bedrock-calls.jsonl');
