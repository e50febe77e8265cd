/** Values of the example mails. */

export const SITE_ADDRESS = 'https://www.fellside.example';

/** A title and a reason with characters that are markup in HTML. */
export const TITLE = 'Slate cottage "above" the beck <b>& mill</b>';
export const REASON =
  'The first photo shows another house.\n\nPlease:\n- replace it <i>now</i>,\n- check the price.';

/** The listing that example mails are about. */
export const LISTING = { listing_id: 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G', title: TITLE };

/** The recipient of example mails. */
export const MAIL_TO = { siteAddress: SITE_ADDRESS, toName: 'Hannah Tyson' };

/** The sentence that tells a listing's owner why the mail was sent. */
export const OWNER_WHY =
  'You’re getting this email because your organisation has listings on Fellside.';
