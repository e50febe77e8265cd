import { requiredLine } from '../fields.ts';
import { IMPORT_LIMITS } from './imports.ts';

/** The address of a calendar as a host types it. */
export const calendarAddressSchema = requiredLine('Address', IMPORT_LIMITS.address.max);
