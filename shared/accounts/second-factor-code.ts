import * as z from 'zod';

/** What an authenticator app shows. */
export const secondFactorCodeSchema = z
  .string()
  .regex(/^\d{6}$/, 'Enter the 6 digits that your app shows');
