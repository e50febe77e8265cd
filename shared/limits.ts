import { join } from './contract.ts';

export * from './limit.ts';

/** Every limit, by operation (D42). A row in a contract limits its operation, without other code. */
export const limits = join('limits');
