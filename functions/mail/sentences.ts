import { SITE_NAME } from '../../shared/brand.ts';
import { contact } from '../../shared/operator.ts';

/** Why the owner of an organisation gets a mail about one of its listings. */
export const OWNER_WHY = `You’re getting this email because your organisation has listings on ${SITE_NAME}.`;

/** How to object to a decision. */
export const OBJECTION = `If you think this is wrong, tell us why at ${contact.email}. A person will read it.`;
