import * as z from 'zod';

/**
 * Makes zod interpret its schemas instead of compiling them, because the content security policy
 * forbids compiled code. Import it before any schema: a schema reads this setting when it is created.
 */
z.config({ jitless: true });
