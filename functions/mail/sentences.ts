import { SITE_NAME } from '../../shared/brand.ts';
import { contact } from '../../shared/operator.ts';

/** Why the owner of an organisation gets a mail about one of its listings. */
export const OWNER_WHY = `You get this because the listing is your organisation’s on ${SITE_NAME}.`;

/** How to object to a decision. */
export const OBJECTION = `If you think that this is wrong, write to ${contact.email} and say why. A person reads it.`;
