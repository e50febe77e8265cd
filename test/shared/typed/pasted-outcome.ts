import { enquiryFieldsSchema } from '../../../shared/enquiries/schema.ts';
import { codeText } from '../../../shared/fields.ts';
import { listingChangesSchema } from '../../../shared/listings/input-schema.ts';
import { readShortDate } from '../../../shared/typed/date.ts';
import { readPounds } from '../../../shared/typed/number.ts';
import { dateProblems } from '../../../web/src/components/stay/date-problems.ts';

/** The value that a field stores for a text, or its message. */
export type Outcome = { readonly stored: string | number | null } | { readonly said: string };

interface Result {
  readonly data?: unknown;
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}

const outcomeOf = ({ data, error }: Result): Outcome =>
  error === undefined
    ? { stored: data as string | number | null }
    : { said: error.issues[0]?.message ?? '' };

const { name, email, phone, message } = enquiryFieldsSchema.shape;
const listing = listingChangesSchema.shape;

/** The day on which the texts are typed. */
const TODAY = '2026-11-28';

/** The outcome of a text in each kind of field, by the readers of forms and the server's schemas. */
export const OUTCOMES = {
  telephone: (text) => outcomeOf(phone.safeParse(text)),
  postcode: (text) => outcomeOf(listing.postcode.safeParse(text)),
  code: (text) => outcomeOf(codeText.safeParse(text)),
  date: (text) => {
    const check_in = readShortDate(text, 'COMING', TODAY) ?? text;
    const said = dateProblems({ check_in, check_out: '2099-12-31' }).get('check_in');
    return said === undefined ? { stored: check_in } : { said };
  },
  price: (text) => outcomeOf(listing.price.safeParse(readPounds(text))),
  mail: (text) => outcomeOf(email.safeParse(text)),
  name: (text) => outcomeOf(name.safeParse(text)),
  message: (text) => outcomeOf(message.safeParse(text)),
} satisfies Record<string, (text: string) => Outcome>;
export type PastedKind = keyof typeof OUTCOMES;
