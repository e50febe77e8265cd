import '../../components/form/jitless-zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import {
  type ListingFields,
  listingFieldsSchema,
} from '../../../../shared/listings/input-schema.ts';
import { type EditorValues, shownValues } from './editor-values.ts';

type EditorResolver = Resolver<EditorValues, unknown, ListingFields>;

// The form has every field of the schema, where the schema would do with fewer.
const check = zodResolver(listingFieldsSchema) as unknown as EditorResolver;

/** Holds what the form shows against the rules of a listing, the same as the server's. */
export const listingResolver: EditorResolver = (values, context, options) =>
  check(shownValues(values) as EditorValues, context, options);
