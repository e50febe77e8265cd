import * as z from 'zod';

/** A code of an authenticator app. */
export const secondFactorCodeSchema = z
  .string()
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows');
