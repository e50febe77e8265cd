import * as z from 'zod';

/**
 * Makes zod interpret its schemas: the content security policy forbids the code that it would compile
 * them to. Must be imported before any schema, because a schema reads this setting when it is made.
 */
z.config({ jitless: true });
