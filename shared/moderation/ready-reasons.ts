/** Reasons to choose from. Each is a whole sentence to a listing's owner, and can be edited. */

/** For rejecting a listing or sending it back: what its owner has to change. */
export const RETURN_REASONS = [
  'The photos show another property. Please replace them.',
  'The photos are too dark, too small or have text on them. Please add better ones.',
  'The price is missing or looks wrong. Please check it.',
  'The address or the area looks wrong. Please check it.',
  'The description says too little about the property. Please say more.',
  'The description and the details don’t match. Please correct them.',
  'The property is already listed. Please edit the other listing instead.',
  'We can’t confirm that you may list this property. Please send us proof.',
] as const;

/** For archiving a listing: why it is no longer on the site. */
export const ARCHIVE_REASONS = [
  'The property has been sold or let.',
  'The property is no longer available.',
  'The property is listed twice. The other listing stays.',
  'Visitors have told us that the property isn’t as described.',
  'Enquiries and requests for stays have gone unanswered.',
  'The listing breaks our terms of use.',
] as const;
