import * as z from 'zod';

/** What a public listing says of the organisation behind it: nothing private. */
export const publicOrganisationSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  description: z.string().nullable(),
});
