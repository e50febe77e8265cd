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

const OBJECTION = `If you think that this is wrong, write to ${contact.email} and say why. A person reads it.`;

const HAS_ACCOUNT = 'You get this because you have an account on Fellside.';

/** The common part of the two mails that ask for a change, from the reason on. */
const TO_BE_CHANGED = `${QUOTED_REASON}
Edit your listing:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit

Nothing you have entered is lost. Change what is needed and submit it again, and we will look at it anew.
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
Telephone: 015394 96000

> How to get in:
> The key safe is left of the door.
> Its code is 4711.
>
> Directions:
> Over the bridge, then left.
>
> House rules:
> No <b>smoking</b>.`;

const NOTE = `
> The roof leaks.
> We are sorry.
`;

const WHAT_IS_FREE = `
See what else is free on these dates:
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

const ASK_AGAIN = 'You can ask for other dates, or for another property, at any time.';

const STAYS = 'You get this because you asked for this stay on Fellside.';

/** Every mail from its heading to its end, without its greeting, and the reason why it was sent. */
const TEXTS: Readonly<Record<string, { readonly heading: string; body: string; why: string }>> = {
  'listings-submitted': {
    heading: 'A listing is waiting for review',
    body: `
Nobody can see it on the site until an admin has approved it.

Listing: ${TITLE}
Area: Grasmere
Organisation: Beckside Holidays
Submitted by: Hannah Tyson

Open the review queue:
${SITE_ADDRESS}/admin/review
`,
    why: 'You get this because you review listings on Fellside, at most once in ten minutes.',
  },
  'listing-received': {
    heading: 'We have your listing',
    body: `
You have submitted “${TITLE}” for review. A person reads it before it goes live, and we write to you either way: that it is live, or what to change first.

See your listings:
${SITE_ADDRESS}/dashboard/listings

You can edit it while it waits, or take it back with Withdraw. Its photos count most: the first one is what people see in a search.
`,
    why: OWNER_WHY,
  },
  'listing-approved': {
    heading: 'Your listing is live',
    body: `
“${TITLE}” has been approved, and visitors can find it from now on.

See your listing:
${SITE_ADDRESS}/listings/${LISTING}

You can edit it at any time. It stays live while you do.
`,
    why: OWNER_WHY,
  },
  'listing-rejected': {
    heading: 'Your listing was not approved',
    body: `
We have looked at “${TITLE}”, and can’t publish it as it is. This is why:
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

Nothing you have entered is lost, and accepted stays remain. If the reason no longer applies, change what is needed and submit the listing again, and we will look at it anew.

${OBJECTION}
`,
    why: OWNER_WHY,
  },
  'listing-edited': {
    heading: 'We have edited your listing',
    body: `
We have changed something in “${TITLE}” for you. Whether it is public stays as it was.

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
    heading: 'The same nights are booked twice',
    body: `
An accepted stay here for “${TITLE}” is from Fri 26 to Mon 29 March 2027. Airbnb has a stay from Sat 27 to Tue 30 March 2027.

We have cancelled nothing: only you know which guest can come.

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability

If both are stays, ring the guest whom you can’t receive, and cancel that stay on the site where it was booked. If it is one and the same stay, say in the calendar that it is settled.
`,
    why: OWNER_WHY,
  },
  'source-not-read': {
    heading: 'We can’t read Airbnb',
    body: `
Since Wed 24 March 2027 we haven’t been able to read Airbnb’s calendar of “${TITLE}”. The nights that it had then are still closed here. What is booked there since then isn’t.

${SOURCE_PROBLEM_SENTENCES.NOT_FOUND}

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability

We go on trying, and write to you when it works again. Until then please look at that calendar before you accept a request.
`,
    why: OWNER_WHY,
  },
  'source-read-again': {
    heading: 'We can read Airbnb again',
    body: `
Airbnb’s calendar of “${TITLE}” is read again, with 12 entries. You needn’t do anything.

See the calendar:
${SITE_ADDRESS}/dashboard/listings/${LISTING}/edit?tab=availability
`,
    why: OWNER_WHY,
  },
  'account-suspended': {
    heading: 'Your account is suspended',
    body: `
We have suspended your Fellside account. You can’t sign in, and what you list can’t be found, written to or booked. Requests for stays that waited for an answer are cancelled; accepted stays remain.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'account-restored': {
    heading: 'Your account is restored',
    body: `
Your Fellside account is no longer suspended. You can sign in, and your published listings can be found again.

Sign in:
${SITE_ADDRESS}/auth

Requests for stays that were cancelled stay cancelled: they have to be sent again.
`,
    why: HAS_ACCOUNT,
  },
  'moderator-added': {
    heading: 'You are a moderator of Fellside',
    body: `
From now on you can review listings: approve, reject and keep them, and send them back. What you do there is in a trail that all admins can read.

Open the review queue:
${SITE_ADDRESS}/admin/review

If you didn’t expect this, write to ${contact.email}.
`,
    why: HAS_ACCOUNT,
  },
  'moderator-removed': {
    heading: 'You are no longer a moderator of Fellside',
    body: `
You can no longer review listings. The rest of your account stays as it is.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'admin-added': {
    heading: 'You are an admin of Fellside',
    body: `
From now on you can review listings, and see every user and organisation. What you do there is in a trail that all admins can read.

Open the admin dashboard:
${SITE_ADDRESS}/admin

If you didn’t expect this, write to ${contact.email}.
`,
    why: HAS_ACCOUNT,
  },
  'admin-removed': {
    heading: 'You are no longer an admin of Fellside',
    body: `
You can no longer open the admin pages. The rest of your account stays as it is.

This is why:
${QUOTED_REASON}
${OBJECTION}
`,
    why: HAS_ACCOUNT,
  },
  'account-exists': {
    heading: 'You have an account already',
    body: `
Somebody has asked for a new Fellside account with this address, which has one. If that was you, sign in with it. If you don’t know your password any more, choose “Forgot your password?” there.

Sign in:
${SITE_ADDRESS}/auth

If it wasn’t you, you needn’t do anything: nothing has changed, and they have not been told that there is an account.
`,
    why: 'You get this because an account on Fellside was asked for with this address.',
  },
  'enquiry-received': {
    heading: 'You have a new enquiry',
    body: `
Ruth Birkett has written to you about “${TITLE}”:

From: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002

> May we come on Sunday?
>
> We are two.

See your enquiries:
${SITE_ADDRESS}/dashboard/enquiries

Reply to this mail to answer: your answer goes straight to Ruth Birkett, who was promised one within 24 hours.
`,
    why: OWNER_WHY,
  },
  'enquiry-acknowledged': {
    heading: 'Your enquiry is on its way',
    body: `
The advertiser has your enquiry about “${TITLE}”, and will answer to this address. You can expect to hear from them within 24 hours.

See the property:
${SITE_ADDRESS}/listings/${LISTING}

If you haven’t sent an enquiry, somebody has entered your address by mistake, and you needn’t do anything.
`,
    why: 'You get this because an enquiry on Fellside was sent with this address.',
  },
  'booking-requested': {
    heading: 'You have a booking request',
    body: `
A guest would like to stay, and is waiting for your answer until Friday 26 March 2027 at 14:30. Then the request expires.

What they ask for is quoted below the details.

${STAY}
Guest: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002

> We bring a dog.
>
> Is there a <b>cot</b>?

Accept or decline:
${SITE_ADDRESS}/dashboard/reservations

To ask them something first, reply to this mail: your reply goes straight to the guest.
`,
    why: OWNER_WHY,
  },
  'booking-request-sent': {
    heading: 'Your request is on its way',
    body: `
We have sent your request to the host, who has until Friday 26 March 2027 at 14:30 to answer. We mail you as soon as they do.

The dates are kept for you until then, and there is nothing to pay now.

${STAY}
${YOUR_BOOKINGS}
If your plans change, you can cancel the request at any time.
`,
    why: STAYS,
  },
  'booking-answer-due': {
    heading: 'A guest is waiting for your answer',
    body: `
You have until Friday 26 March 2027 at 14:30 to answer this request. Then it expires, and the dates are no longer held.

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
You arrive on Friday 26 March 2027. This is what you need for it.

What the host has written for you is quoted below the details.

${ARRIVAL}
${YOUR_BOOKINGS}
To ask the host something, reply to this mail: your reply goes straight to them.

The attached file brings the entry in your calendar up to date.
`,
    why: STAYS,
  },
  'booking-arrival-changed': {
    heading: 'Your arrival details have changed',
    body: `
The host has changed what they tell their guests. It is now as below.

What the host has written for you is quoted below the details.

${ARRIVAL}
${YOUR_BOOKINGS}
To ask the host something, reply to this mail: your reply goes straight to them.

The attached file brings the entry in your calendar up to date.
`,
    why: STAYS,
  },
  'booking-accepted': {
    heading: 'Your stay is confirmed',
    body: `
Good news: the host has accepted your request.

What the host has written for you is quoted below the details.

${ARRIVAL}
${YOUR_BOOKINGS}
To ask the host something, reply to this mail: your reply goes straight to them.

The attached file puts the stay into your calendar.

If your plans change, cancel it on Fellside, so that somebody else can have the dates. Declining it in your calendar doesn’t tell the host.
`,
    why: STAYS,
  },
  'booking-acceptance-confirmed': {
    heading: 'You have accepted a stay',
    body: `
We have told the guest, who has your arrival details now. This is how you reach them.

What they ask for is quoted below the details.

${STAY}
Guest: Ruth Birkett
Email: ruth@fellside.example
Phone: 01632 960002

> We bring a dog.
>
> Is there a <b>cot</b>?
${YOUR_RESERVATIONS}
To write to them, reply to this mail: your reply goes straight to the guest.
`,
    why: OWNER_WHY,
  },
  'booking-declined': {
    heading: 'Your request was declined',
    body: `
Sorry: the host can’t have you on these dates.

What they have written is quoted below the details.

${REQUEST}
${NOTE}${WHAT_IS_FREE}
${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-expired': {
    heading: 'Your request has expired',
    body: `
Sorry: the host hasn’t answered by Friday 26 March 2027 at 14:30, and so the dates are no longer held for you.

${REQUEST}
${WHAT_IS_FREE}
${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-unanswered': {
    heading: 'A booking request has expired',
    body: `
You had until Friday 26 March 2027 at 14:30 to answer it. We have told the guest, and the dates are no longer held for them.

${REQUEST}
Guest: Ruth Birkett
${YOUR_RESERVATIONS}
If you would still like to have them, reply to this mail: your reply goes straight to the guest, who can ask again.
`,
    why: OWNER_WHY,
  },
  'booking-cancelled-by-guest': {
    heading: 'A guest has cancelled',
    body: `
A guest has cancelled a stay that you had accepted. The dates are no longer held for them.

What they have written is quoted below the details.

${STAY}
Guest: Ruth Birkett
Reason: Cancelled by the guest
${NOTE}${YOUR_RESERVATIONS}`,
    why: OWNER_WHY,
  },
  'booking-cancelled': {
    heading: 'Your stay is cancelled',
    body: `
Sorry: the host can’t have you after all.

What they have written is quoted below the details.

${STAY}
Reason: Cancelled by the host
${NOTE}${WHAT_IS_FREE}
If you have paid anything, the host pays it back in full.

The attached file takes the stay out of your calendar.

${ASK_AGAIN}
`,
    why: STAYS,
  },
  'booking-cancellation-confirmed': {
    heading: 'Your stay is cancelled',
    body: `
You have cancelled this stay, and we have told the host.

What you have written is quoted below the details.

${STAY}
${NOTE}${YOUR_BOOKINGS}
The attached file takes the stay out of your calendar.
`,
    why: STAYS,
  },
  'booking-completed': {
    heading: 'Thank you for staying',
    body: `
We hope you had a lovely time, and got home safely.

${STAY}
${YOUR_BOOKINGS}
See you again in the Lakes!
`,
    why: STAYS,
  },
  'confirm-sign-up': {
    heading: 'Confirm your email address',
    body: `
Enter this code to finish creating your Fellside account. Codes from before no longer work.

    481920

It works for 24 hours. If you didn’t ask for an account, you needn’t do anything: there will be none.
`,
    why: 'You get this because an account on Fellside was asked for with this address.',
  },
  'confirm-enquiry': {
    heading: 'Confirm your enquiry',
    body: `
Enter this code where you wrote your enquiry, in the same browser, and it is sent. Codes from before no longer work. In another browser, send your enquiry again:

    481920

It works for 24 hours. If you haven’t sent an enquiry, you needn’t do anything: it reaches nobody.
`,
    why: 'You get this because an enquiry on Fellside was written with this address.',
  },
  'reset-password': {
    heading: 'Reset your password',
    body: `
Enter this code to choose a new password for your Fellside account:

    481920

It works for one hour. If you didn’t ask for it, you needn’t do anything: your password stays as it is.
`,
    why: 'You get this because a new password on Fellside was asked for with this address.',
  },
  'confirm-address': {
    heading: 'Confirm your new email address',
    body: `
Enter this code to use this address for your Fellside account from now on:

    481920

It works for 24 hours. If you didn’t ask for it, you needn’t do anything: the account keeps its address.
`,
    why: 'You get this because an account on Fellside is to be moved to this address.',
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
