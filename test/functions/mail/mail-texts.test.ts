import { expect, it } from 'vitest';
import { SOURCE_PROBLEM_SENTENCES } from '../../../shared/channels/problem-sentences.ts';
import { contact, operator } from '../../../shared/operator.ts';
import { OWNER_WHY, SITE_ADDRESS, TITLE } from '../../support/mail-values.ts';
import { GREETS_NOBODY, mails } from '../../support/mails.ts';
import { mailExamples } from '../../support/operation-cases/index.ts';

const LISTING = 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G';

const QUOTED_REASON = `
> The first photo shows another house.
>
> Please:
> - replace it <i>now</i>,
> - check the price.
`;

const OBJECTION = `If you think this is wrong, tell us why at ${contact.email}. A person will read it.`;

const HAS_ACCOUNT = 'You’re getting this email because you have an account on Fellside.';

/** The common part of the two mails that ask for a change, from the reason on. */
const TO_BE_CHANGED = `${QUOTED_REASON}
Edit your listing:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit

Nothing you entered is lost. Make the changes, submit it again, and we’ll review it again.
`;

/** The details of a request that came to nothing. */
const REQUEST = `Property: ${TITLE}
Arrival: Friday 26 March 2027
Departure: Monday 29 March 2027
Nights: 3
Guests: 2`;

/** The details of a stay, in all mails about it. */
const STAY = `${REQUEST}
Total: £277.50`;

const ARRIVAL = `${STAY}
Address: 3 Beck Row, Grasmere, LA22 9SX
Map: https://www.google.com/maps/search/?api=1&query=3%20Beck%20Row%2C%20Grasmere%2C%20LA22%209SX
Arrive from: 16:00
Leave by: 10:00
Phone: 015394 96000`;

const HOST_TEXTS = `> How to get in:
> The key safe is left of the door.
> Its code is 4711.
>
> Directions:
> Over the bridge, then left.
>
> House rules:
> No <b>smoking</b>.`;

const NOTE = `> The roof leaks.
> We are sorry.
`;

const WHAT_IS_FREE = `
See what else is free on your dates:
${SITE_ADDRESS}/listings?type=HOLIDAY&area_name=Grasmere&check_in=2027-03-26&check_out=2027-03-29&guests=2
`;

const YOUR_BOOKINGS = `
See your bookings:
${SITE_ADDRESS}/dashboard/bookings
`;

const YOUR_RESERVATIONS = `
See your reservations:
${SITE_ADDRESS}/dashboard/reservations
`;

const ASK_AGAIN = 'You can request other dates or another property at any time.';

const STAYS = 'You’re getting this email because you requested this stay on Fellside.';

/** Every mail from its heading to its end, without its greeting, and the reason why it was sent. */
const TEXTS: Readonly<Record<string, { readonly heading: string; body: string; why: string }>> = {
  'listings-submitted': {
    heading: 'A listing is waiting for review',
    body: `
It stays hidden from visitors until it is approved.

Listing: ${TITLE}
Area: Grasmere
Organisation: Beckside Holidays
Submitted by: Hannah Tyson

Open the review queue:
${SITE_ADDRESS}/admin/review
`,
    why: 'You’re getting this email because you review listings on Fellside. We send it at most every ten minutes.',
  },
  'listing-received': {
    heading: 'We have your listing',
    body: `
You have submitted “${TITLE}” for review. A person reads every listing before it goes live. We’ll email you when it is live, or tell you what to change first.

See your listings:
${SITE_ADDRESS}/dashboard/listings

You can still edit or withdraw it while it waits. Good photos matter most: the first one is what people see in search results.
`,
    why: OWNER_WHY,
  },
  'listing-approved': {
    heading: 'Your listing is live',
    body: `
“${TITLE}” has been approved, and visitors can now find it.

See your listing:
${SITE_ADDRESS}/listings/${LISTING}

You can edit it at any time. It stays live while you edit.
`,
    why: OWNER_WHY,
  },
  'listing-rejected': {
    heading: 'Your listing was not approved',
    body: `
We have reviewed “${TITLE}” and can’t publish it yet. This is why:
${TO_BE_CHANGED}`,
    why: OWNER_WHY,
  },
  'listing-sent-back': {
    heading: 'Your listing is no longer public',
    body: `
We have taken “${TITLE}” off the site for now. This is why:
${TO_BE_CHANGED}`,
    why: OWNER_WHY,
  },
  'listing-archived': {
    heading: 'Your listing is archived',
    body: `
We have taken “${TITLE}” off the site and archived it. This is why:
${QUOTED_REASON}
Edit your listing:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit

Nothing you entered is lost, and accepted stays go ahead. Once the problem is solved, you can submit the listing again and we’ll review it again.

${OBJECTION}
`,
    why: OWNER_WHY,
  },
  'listing-edited': {
    heading: 'We have edited your listing',
    body: `
We have made changes to “${TITLE}” for you. Its status is the same as before.

Area: “Grasmere”. It was “Rydal”.

Photos: 1 photo was removed.

This is why:
${QUOTED_REASON}
See your listing:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit

${OBJECTION}
`,
    why: OWNER_WHY,
  },
  'source-conflict': {
    heading: 'You have a double booking',
    body: `
An accepted stay here for “${TITLE}” is from Fri 26 to Mon 29 March 2027. Airbnb shows Sat 27 to Tue 30 March 2027 as booked.

We haven’t cancelled anything: only you know which guest can come.

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability

If these are two different stays, ring the guest you can’t host and cancel their stay where they booked it. If it’s the same stay, mark it as settled in your calendar.
`,
    why: OWNER_WHY,
  },
  'source-not-read': {
    heading: 'We can’t read Airbnb',
    body: `
Since Wed 24 March 2027 we haven’t been able to read Airbnb’s calendar for “${TITLE}”. Nights booked before then are still blocked here. Nights booked since then aren’t.

${SOURCE_PROBLEM_SENTENCES.NOT_FOUND}

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability

We’ll keep trying and email you when it works again. Until then, please check that calendar before you accept a request.
`,
    why: OWNER_WHY,
  },
  'source-read-again': {
    heading: 'We can read Airbnb again',
    body: `
We can read Airbnb’s calendar for “${TITLE}” again. It has 12 entries. You don’t need to do anything.

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability
`,
    why: OWNER_WHY,
  },
  'account-suspended': {
    heading: 'Your account is suspended',
    body: `
We have suspended your Fellside account. You can’t sign in, and your listings are hidden. Unanswered booking requests are cancelled. Accepted stays go ahead.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'account-restored': {
    heading: 'Your account is restored',
    body: `
Your Fellside account is no longer suspended. You can sign in, and your published listings are visible again.

Sign in:
${SITE_ADDRESS}/auth

Booking requests that we cancelled stay cancelled. They need to be sent again.
`,
    why: HAS_ACCOUNT,
  },
  'moderator-added': {
    heading: 'You are a moderator of Fellside',
    body: `
You can now review listings: approve them, reject them, keep edits or send listings back. Your decisions are recorded in an audit trail that all admins can read.

Open the review queue:
${SITE_ADDRESS}/admin/review

If you weren’t expecting this, write to ${contact.email}.
`,
    why: HAS_ACCOUNT,
  },
  'moderator-removed': {
    heading: 'You are no longer a moderator of Fellside',
    body: `
You can no longer review listings. Nothing else in your account changes.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'admin-added': {
    heading: 'You are an admin of Fellside',
    body: `
You can now review listings and see every user and organisation. Your actions are recorded in an audit trail that all admins can read.

Open the admin dashboard:
${SITE_ADDRESS}/admin

If you weren’t expecting this, write to ${contact.email}.
`,
    why: HAS_ACCOUNT,
  },
  'admin-removed': {
    heading: 'You are no longer an admin of Fellside',
    body: `
You can no longer open the admin pages. Nothing else in your account changes.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'account-exists': {
    heading: 'You already have an account',
    body: `
Someone tried to create a Fellside account with this address, but you already have one. If that was you, sign in. If you have forgotten your password, choose “Forgot your password?” on the sign-in page.

Sign in:
${SITE_ADDRESS}/auth

If it wasn’t you, you don’t need to do anything. Nothing has changed, and we haven’t told them that you have an account.
`,
    why: 'You’re getting this email because someone entered this address to create an account on Fellside.',
  },
  'enquiry-received': {
    heading: 'You have a new enquiry',
    body: `
Ruth Birkett has written to you about “${TITLE}”:

> May we come on Sunday?
>
> We are two.

From: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002

See your enquiries:
${SITE_ADDRESS}/dashboard/enquiries

To answer, reply to this email: your reply goes straight to Ruth Birkett. We have told them to expect an answer within 24 hours.
`,
    why: OWNER_WHY,
  },
  'enquiry-acknowledged': {
    heading: 'Your enquiry is on its way',
    body: `
The advertiser has your enquiry about “${TITLE}” and will reply to this email address. You can expect to hear from them within 24 hours.

See the property:
${SITE_ADDRESS}/listings/${LISTING}

If you haven’t sent an enquiry, someone has entered your address by mistake. You don’t need to do anything.
`,
    why: 'You’re getting this email because someone sent an enquiry on Fellside with this address.',
  },
  'booking-requested': {
    heading: 'You have a booking request',
    body: `
A guest would like to stay. Please answer by Friday 26 March 2027 at 14:30, or the request expires.

Their special requests:

> We bring a dog.
>
> Is there a <b>cot</b>?

${STAY}
Guest: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002

Accept or decline:
${SITE_ADDRESS}/dashboard/reservations

Questions first? Reply to this email: your reply goes straight to the guest.
`,
    why: OWNER_WHY,
  },
  'booking-request-sent': {
    heading: 'Your request is on its way',
    body: `
We have sent your request to the host. They have until Friday 26 March 2027 at 14:30 to answer, and we’ll email you as soon as they do.

Your dates are held for you until then. There is nothing to pay now.

${STAY}
${YOUR_BOOKINGS}
If your plans change, you can cancel the request at any time.
`,
    why: STAYS,
  },
  'booking-answer-due': {
    heading: 'A guest is waiting for your answer',
    body: `
Please answer this request by Friday 26 March 2027 at 14:30. After that it expires, and the dates are free again.

${STAY}
Guest: Ruth Birkett
Phone: 01632 960002

Accept or decline:
${SITE_ADDRESS}/dashboard/reservations
`,
    why: OWNER_WHY,
  },
  'booking-reminder': {
    heading: 'Your stay begins soon',
    body: `
You arrive on Friday 26 March 2027. Here is what you need to know.

From your host:

${HOST_TEXTS}

${ARRIVAL}
${YOUR_BOOKINGS}
Questions for the host? Reply to this email: your reply goes straight to them.

Open the attached file to update the entry in your calendar.
`,
    why: STAYS,
  },
  'booking-arrival-changed': {
    heading: 'Your arrival details have changed',
    body: `
Your host has changed the arrival details. Here is the latest version.

From your host:

${HOST_TEXTS}

${ARRIVAL}
${YOUR_BOOKINGS}
Questions for the host? Reply to this email: your reply goes straight to them.

Open the attached file to update the entry in your calendar.
`,
    why: STAYS,
  },
  'booking-accepted': {
    heading: 'Your stay is confirmed',
    body: `
Good news: the host has accepted your request.

From your host:

${HOST_TEXTS}

${ARRIVAL}
${YOUR_BOOKINGS}
Questions for the host? Reply to this email: your reply goes straight to them.

Open the attached file to add the stay to your calendar.

If your plans change, please cancel on Fellside so that someone else can have the dates. Declining the calendar entry doesn’t cancel your stay.
`,
    why: STAYS,
  },
  'booking-acceptance-confirmed': {
    heading: 'You have accepted a stay',
    body: `
We have told the guest and sent them your arrival details. Here is how to contact them.

Their special requests:

> We bring a dog.
>
> Is there a <b>cot</b>?

${STAY}
Guest: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002
${YOUR_RESERVATIONS}
To write to the guest, reply to this email: your reply goes straight to them.
`,
    why: OWNER_WHY,
  },
  'booking-declined': {
    heading: 'Your request was declined',
    body: `
We’re sorry, the host can’t accept your request for these dates.

Message from the host:

${NOTE}
${REQUEST}
${WHAT_IS_FREE}
${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-expired': {
    heading: 'Your request has expired',
    body: `
We’re sorry, the host didn’t answer by Friday 26 March 2027 at 14:30. The dates are no longer held for you.

${REQUEST}
${WHAT_IS_FREE}
${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-unanswered': {
    heading: 'A booking request has expired',
    body: `
You had until Friday 26 March 2027 at 14:30 to answer this request. We have told the guest, and the dates are free again.

${REQUEST}
Guest: Ruth Birkett
${YOUR_RESERVATIONS}
Would you still like to host them? Reply to this email: your reply goes straight to the guest, and they can send a new request.
`,
    why: OWNER_WHY,
  },
  'booking-cancelled-by-guest': {
    heading: 'A guest has cancelled',
    body: `
A guest has cancelled a stay. The dates are free again.

Message from the guest:

${NOTE}
${STAY}
Guest: Ruth Birkett
Reason: Cancelled by the guest
${YOUR_RESERVATIONS}`,
    why: OWNER_WHY,
  },
  'booking-cancelled': {
    heading: 'Your stay is cancelled',
    body: `
We’re sorry, your host has had to cancel.

Message from the host:

${NOTE}
${STAY}
Reason: Cancelled by the host
${WHAT_IS_FREE}
If you have paid anything, the host must refund it in full.

Open the attached file to remove the stay from your calendar.

${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-cancellation-confirmed': {
    heading: 'Your stay is cancelled',
    body: `
You have cancelled this stay. We have told the host.

Your message:

${NOTE}
${STAY}
${YOUR_BOOKINGS}
Open the attached file to remove the stay from your calendar.
`,
    why: STAYS,
  },
  'booking-completed': {
    heading: 'Thank you for staying',
    body: `
We hope you had a lovely time and got home safely.

${STAY}
${YOUR_BOOKINGS}
See you again in the Lakes!
`,
    why: STAYS,
  },
  'confirm-sign-up': {
    heading: 'Confirm your email address',
    body: `
Enter this code to finish creating your Fellside account. Earlier codes no longer work.

    481920

It works for 24 hours. If you didn’t try to create an account, ignore this email and none will be created.
`,
    why: 'You’re getting this email because someone entered this address to create an account on Fellside.',
  },
  'confirm-enquiry': {
    heading: 'Confirm your enquiry',
    body: `
To send your enquiry, enter this code on the page where you wrote it, in the same browser. Earlier codes no longer work. If you can’t get back to that page, write your enquiry again:

    481920

It works for 24 hours. If you didn’t write an enquiry, ignore this email and nothing will be sent.
`,
    why: 'You’re getting this email because someone wrote an enquiry on Fellside with this address.',
  },
  'reset-password': {
    heading: 'Reset your password',
    body: `
Enter this code to choose a new password for your Fellside account:

    481920

It works for one hour. If you didn’t ask for this, ignore this email. Your password stays the same.
`,
    why: 'You’re getting this email because someone asked to reset the password for this address on Fellside.',
  },
  'confirm-address': {
    heading: 'Confirm your new email address',
    body: `
Enter this code to move your Fellside account to this email address:

    481920

It works for 24 hours. If you didn’t ask for this, ignore this email. The account keeps its current address.
`,
    why: 'You’re getting this email because someone asked to move a Fellside account to this address.',
  },
};

it.each(Object.entries(mails()))('the mail %s has exactly this text', (kind, { text }) => {
  const { heading, body, why } = TEXTS[kind] ?? mailExamples()[kind] ?? {};
  expect(text).toBe(`${heading}
${GREETS_NOBODY.includes(kind) ? '' : '\nHello Hannah Tyson,\n'}${body}
-- \n${why}
Fellside · ${operator.company}, ${operator.address}
${contact.email}
`);
});
