import * as z from 'zod';
import { BOOKING_STATUSES, CANCELLATION_REASONS } from '../../shared/bookings/types.ts';
import { INITIAL_AMENITIES } from '../../shared/categories/initial.ts';
import { ENQUIRY_STATUSES } from '../../shared/enquiries/types.ts';
import {
  EMPTY_FIELDS,
  FIELD_NAMES,
  type FieldValues,
  hasField,
  isRequired,
  type ListingField,
} from '../../shared/listings/fields.ts';
import { listingFieldsSchema, typeProblems } from '../../shared/listings/input-schema.ts';
import { needsPrice, PETS_AMENITY } from '../../shared/listings/rules.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_STATUSES,
  type ListingType,
} from '../../shared/listings/types.ts';
import { fullNameSchema } from '../../shared/profiles/full-name.ts';
import { stayTermsFields } from '../../shared/quotes/schema.ts';
import { sceneNameSchema } from './scenes.ts';

/** Stable, because identifiers derive from it. */
const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** An instant: `2026-09-14T08:41:00Z`. */
const instantSchema = z.iso.datetime();

const personSchema = z.strictObject({ full_name: fullNameSchema, email: z.email() });
/** An invented person with an account. */
export type DemoPerson = Readonly<z.output<typeof personSchema>>;

/** The people of `people.json`. The lister and the host are owners in `organisations.json`. */
export const peopleSchema = z.strictObject({ visitor: personSchema, admin: personSchema });

const roleSchema = z.enum(['visitor', 'lister', 'host', 'admin']);

/** The roles of the demo accounts. */
export type DemoRole = z.output<typeof roleSchema>;

/** The sender of an enquiry or booking: a demo account's role, or a person without an account. */
const askerSchema = z.union([
  roleSchema,
  z.strictObject({ full_name: fullNameSchema, phone: z.string().exactOptional() }),
]);
export type DemoAsker = z.output<typeof askerSchema>;

/** Invented agents and owners. Emails and phone numbers are of the kinds reserved for fiction. */
export const organisationsSchema = z
  .array(
    z.strictObject({
      slug: slugSchema,
      name: z.string(),
      email: z.email(),
      phone: z.string(),
      address: z.string(),
      description: z.string(),
      region: z.string(),
      owner: personSchema,
    }),
  )
  .readonly();

/** The fields of a listing, each with its own rules. A field that the JSON lacks is empty. */
const fieldSchemas = Object.fromEntries(
  FIELD_NAMES.map((field) => {
    const schema: z.ZodType = listingFieldsSchema.shape[field];
    return [field, isRequired(field) ? schema : schema.default(EMPTY_FIELDS[field])];
  }),
) as { [F in ListingField]: z.ZodType<FieldValues[F]> };

// The file has the area once. `pets_allowed` follows from the amenities (D16).
const { area_name: _area, pets_allowed: _pets, ...jsonFields } = fieldSchemas;

/** The optional field that demo listings of each type must have, besides the price. */
const REQUIRED_HERE = {
  SALE: 'tenure',
  LETTING: 'available_from',
  HOLIDAY: 'sleeps',
} as const satisfies Record<ListingType, ListingField>;

const listingSchema = z
  .strictObject({
    ...jsonFields,
    slug: slugSchema,
    organisation: slugSchema,
    status: z.enum(LISTING_STATUSES).default('PUBLISHED'),
    rejection_note: z.string().nullable().default(null),
    featured: z.boolean().default(false),
    created_at: instantSchema,
    summary: z.string(),
    /** A string for each paragraph. */
    description: z.array(z.string().min(1)),
    property_subtype: z.enum(ALL_PROPERTY_SUBTYPES),
    amenities: z.array(z.enum(INITIAL_AMENITIES)),
    // Most listings are inside.
    inside_national_park: z.boolean().default(true),
    /** The first is the cover. */
    photos: z
      .array(z.strictObject({ scene: sceneNameSchema, alt: z.string() }))
      .refine(
        (photos) => new Set(photos.map(({ scene }) => scene)).size === photos.length,
        'A scene comes twice',
      ),
  })
  .superRefine((listing, { addIssue }) => {
    const { type, price } = listing;
    const values: Readonly<Partial<Record<ListingField, unknown>>> = listing;
    const report = (path: string, message: string) =>
      addIssue({ code: 'custom', path: [path], message });
    for (const { path, message } of typeProblems(listing)) report(path, message);
    for (const field of FIELD_NAMES) {
      if (!hasField(type, field) && values[field] !== null) report(field, `No ${type} has this`);
    }
    const required = REQUIRED_HERE[type];
    if (listing[required] === null) report(required, `Each ${type} needs this`);
    if (needsPrice(type) && price === null) report('price', `Each ${type} needs this`);
  })
  .transform(({ description, ...listing }) => ({
    ...listing,
    description: description.join('\n\n'),
    pets_allowed: listing.amenities.includes(PETS_AMENITY),
  }));

/** The listings of an area. */
export const areaSchema = z
  .strictObject({
    area_name: fieldSchemas.area_name,
    listings: z.array(listingSchema),
  })
  .transform(({ area_name, listings }) => listings.map((listing) => ({ ...listing, area_name })));
/** A demo listing: its fields, status and photos. */
export type DemoListing = Readonly<z.output<typeof areaSchema>[number]>;

/** Enquiries of invented visitors about listings of the catalogue. */
export const enquiriesSchema = z.array(
  z.strictObject({
    /** The listing's slug. */
    listing: slugSchema,
    sender: askerSchema,
    message: z.string(),
    status: z.enum(ENQUIRY_STATUSES),
    created_at: instantSchema,
  }),
);

/** Bookings of invented guests. Days are relative to the day on which the catalogue is loaded. */
export const bookingsSchema = z.array(
  z.strictObject({
    /** The listing's slug. */
    listing: slugSchema,
    guest: askerSchema,
    check_in_day: z.int(),
    nights: z.int().positive(),
    guests: z.int().positive(),
    special_requests: z.string().exactOptional(),
    status: z.enum(BOOKING_STATUSES),
    requested_hours_ago: z.int().positive(),
    cancellation_reason: z.enum(CANCELLATION_REASONS).exactOptional(),
    cancellation_note: z.string().exactOptional(),
  }),
);

/** The first and the last day, relative to the day of loading. */
const daysSchema = z.tuple([z.int(), z.int()]).readonly();

/** The calendars that listers have set. */
export const availabilitySchema = z
  .array(
    z.strictObject({
      /** The listing's slug. */
      listing: slugSchema,
      windows: z.array(daysSchema),
      blocked: z.array(daysSchema),
    }),
  )
  .readonly();

const weekdays = stayTermsFields.arrival_days;

/** A day of any year: `07-16`. */
const yearDay = z.string().regex(/^\d\d-\d\d$/);

/**
 * The terms of demo lets. A sheet is a set of terms that several lets share. Its prices are percentages
 * of each let's own price for a night.
 */
export const termsContentSchema = z.strictObject({
  sheets: z.record(
    z.string(),
    z.strictObject({
      notice_days: stayTermsFields.notice_days,
      preparation_nights: stayTermsFields.preparation_nights,
      late_rule: stayTermsFields.late_rule,
      books_gaps: stayTermsFields.books_gaps,
      fees: stayTermsFields.fees,
      deposit_pence: stayTermsFields.deposit_pence,
      cancellation: stayTermsFields.cancellation,
      min_stay: z.int(),
      changeover: weekdays,
      weekend_percent: z.int(),
      seasons: z.array(
        z.strictObject({
          name: z.string(),
          /**
           * `from` and `to` are each moved to the Friday before or on them. So a season begins and ends on
           * the day of the week on which stays change.
           */
          from: yearDay,
          to: yearDay,
          percent: z.int(),
          /** The price of a week, as a percentage of the price of a night in the season. */
          week_percent: z.int().nullable(),
          min_stay: z.int(),
          changeover: weekdays,
        }),
      ),
    }),
  ),
  /** The name of each let's sheet, by its slug. */
  lets: z.record(slugSchema, z.string()),
});

/** The favourites of the demo accounts, oldest first. */
export const favouritesSchema = z.record(
  roleSchema,
  z.array(
    z.strictObject({
      /** The listing's slug. */
      slug: slugSchema,
      added_at: instantSchema,
    }),
  ),
);

/**
 * The content of a file of the catalogue, as its schema reads it.
 *
 * @throws Error that lists all problems of the file
 */
export function checkedContent<S extends z.ZodType>(file: string, schema: S, content: unknown) {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  throw new Error(`demo/catalogue/${file}:\n${z.prettifyError(result.error)}`);
}
