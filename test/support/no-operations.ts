import { vi } from 'vitest';
import type { Operations } from '../../functions/lib/http-handler.ts';
import { catalogue } from '../../shared/catalogue/contract.ts';

/** The catalogue's operations, none of which answers. A test replaces those that it asks. */
export const noOperations = (): Operations<'catalogue'> =>
  Object.fromEntries(
    Object.keys(catalogue.routes).map((id) => [id, vi.fn()]),
  ) as unknown as Operations<'catalogue'>;
