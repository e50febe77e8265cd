import * as z from 'zod';

/**
 * Has zod read its schemas instead of compiling them, which the content security policy forbids. To
 * be imported before any schema, since they look for it when they are made.
 */
z.config({ jitless: true });
