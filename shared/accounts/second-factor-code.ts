import * as z from 'zod';
import { readCode } from '../typed/code.ts';

/** A code of an authenticator app. */
export const secondFactorCodeSchema = z
  .string()
  .overwrite(readCode)
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows');
