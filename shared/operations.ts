import type * as z from 'zod';
import { signUpOperations } from './accounts/schema.ts';
import { apiOperations } from './api/schema.ts';
import { auditOperations } from './audit/schema.ts';
import { affectedOperations } from './bookings/affected-schema.ts';
import { bookingOperations } from './bookings/schema.ts';
import { categoryOperations } from './categories/schema.ts';
import { enquiryOperations } from './enquiries/schema.ts';
import { favouriteOperations } from './favourites/schema.ts';
import { ownListingOperations } from './listings/own-schema.ts';
import { listingOperations } from './listings/schema.ts';
import { moderationOperations } from './moderation/schema.ts';
import { notificationOperations } from './notifications/schema.ts';
import type { OperationSchemas } from './operation-schemas.ts';
import { adminOrganisationOperations } from './organisations/admin-schema.ts';
import { organisationOperations } from './organisations/schema.ts';
import { photoBatchOperations } from './photo-batches/schema.ts';
import { photoOperations } from './photos/own-schema.ts';
import { accountOperations } from './profiles/account-schema.ts';
import { adminUserOperations } from './profiles/admin-schema.ts';
import { profileOperations } from './profiles/schema.ts';
import type { OperationId } from './routes.ts';
import { statisticsOperations } from './statistics/schema.ts';

/** The schemas of every operation of the contract; one without its schemas does not compile. */
export const operationSchemas = {
  ...apiOperations,
  ...listingOperations,
  ...categoryOperations,
  ...signUpOperations,
  ...profileOperations,
  ...accountOperations,
  ...favouriteOperations,
  ...notificationOperations,
  ...organisationOperations,
  ...ownListingOperations,
  ...photoOperations,
  ...enquiryOperations,
  ...bookingOperations,
  ...affectedOperations,
  ...moderationOperations,
  ...photoBatchOperations,
  ...statisticsOperations,
  ...auditOperations,
  ...adminUserOperations,
  ...adminOrganisationOperations,
} as const satisfies Record<OperationId, OperationSchemas>;

type Schemas = typeof operationSchemas;

type Part<Id extends OperationId, Key extends string> =
  Schemas[Id] extends Record<Key, infer S extends z.ZodType> ? S : undefined;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends. */
export interface OperationInput<Id extends OperationId> {
  readonly params: InputOf<Part<Id, 'params'>>;
  readonly query: InputOf<Part<Id, 'query'>>;
  readonly body: InputOf<Part<Id, 'body'>>;
}

/** What an operation receives: the caller's input after its schemas. */
export interface OperationRequest<Id extends OperationId> {
  readonly params: OutputOf<Part<Id, 'params'>>;
  readonly query: OutputOf<Part<Id, 'query'>>;
  readonly body: OutputOf<Part<Id, 'body'>>;
}

/** What an operation returns. */
export type OperationResponse<Id extends OperationId> = z.output<Schemas[Id]['response']>;
