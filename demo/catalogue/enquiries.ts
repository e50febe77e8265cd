import enquiries from './enquiries.json' with { type: 'json' };
import { personOf } from './people.ts';
import { checkedContent, enquiriesSchema } from './schema.ts';

/** In every state, for the demo lister and for one other; the newest first. */
export const DEMO_ENQUIRIES = checkedContent('enquiries.json', enquiriesSchema, enquiries).map(
  ({ sender, ...enquiry }) => {
    const { full_name: name, email, phone = null } = personOf(sender);
    return { ...enquiry, name, email, phone };
  },
);
/** An invented visitor's enquiry about a listing of the catalogue. */
export type DemoEnquiry = (typeof DEMO_ENQUIRIES)[number];
