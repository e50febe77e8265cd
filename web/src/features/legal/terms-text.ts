import { FEATURED_MEANING } from '../../../../shared/listings/featured-meaning.ts';
import { contact, operator } from '../../../../shared/operator.ts';
import { FEATURED_TERMS } from '../../components/featured-note.tsx';
import type { LegalText } from './legal-text.ts';

export const TERMS: LegalText = {
  path: '/terms',
  title: 'Terms',
  summary: 'What you can expect of us, and what we expect of everybody who uses the site.',
  since: '2026-11-23',
  sections: {
    us: {
      title: 'Who we are, and what we do',
      body: [
        `This site is run by ${operator.company}, ${operator.address}. Write to ${contact.email} or call ${contact.phone.shown}, ${contact.hours}.`,
        'It is a marketplace. Owners and agents offer homes for sale, homes to rent and holiday lets; visitors find them. We are not the seller, the landlord or the host, nor anybody’s agent: the contract for a property is between you and its owner or agent.',
      ],
    },
    listings: {
      title: 'What you read here',
      body: [
        'A person reads every listing before it is published, and sends back what is unclear or unlikely. We do not survey properties, check titles or visit: see a property, and take advice, before you commit yourself.',
        'Prices are in pounds sterling. A price includes everything that must be paid for a night, a month or the property. Owners and agents must not add charges that cannot be avoided, and must say beforehand what else may be charged.',
        'Where a listing has no photos, we may show an illustration that was made by AI. It is marked as one, and doesn’t show the property.',
      ],
    },
    [FEATURED_TERMS]: {
      title: 'Featured properties',
      body: [FEATURED_MEANING],
    },
    'listing-a-property': {
      title: 'If you offer a property',
      body: [
        [
          'You must have the right to offer it, and what you say must be true, whole and up to date: what a buyer, tenant or guest needs in order to decide, nothing left out and nothing made better than it is.',
          'Photos must be yours to use, and of this property. While there are none, we may add an illustration that was made by AI and is marked as one; you can delete it.',
          'You keep to the law that applies to you: consumer protection, tenant fees and deposits, energy certificates, safety, tax, planning, and equal treatment.',
          'You may say nothing that pretends to be somebody else’s opinion, and may not pay for one.',
        ],
        'You allow us to show what you write and photograph here for as long as it is listed. We may decline a listing, with the reason, and take one down that breaks these terms or the law.',
      ],
    },
    'enquiries-and-bookings': {
      title: 'Enquiries and bookings',
      body: [
        'An enquiry binds nobody. A request for a stay becomes a booking when the host confirms it; until then either of you can withdraw it.',
        'You pay the host, on the terms that the host tells you before you book, cancellation among them. The right to cancel within 14 days that goes with most distance contracts does not apply to accommodation for particular dates.',
      ],
    },
    'fair-use': {
      title: 'Fair use',
      body: [
        'Use the site for yourself. Don’t send spam, copy the catalogue, break in or harm anybody. We may suspend an account that breaks this rule. We tell you why, and you can reply.',
      ],
    },
    sources: {
      title: 'Open data that we use',
      body: [
        'Places and postcodes come from OS Open Names and the National Statistics Postcode Lookup, lakes from the Environment Agency, under the Open Government Licence v3.0: contains OS data, Royal Mail data and National Statistics data © Crown copyright and database right; © Environment Agency copyright and/or database right 2015. The boundary of the National Park and the coast come from the Office for National Statistics, heights and the M6 from OS Terrain 50 and OS Open Roads, stations from NaPTAN, under the same licence. Railways are © Raileasy Ltd and contain Network Rail data (CC BY-SA 4.0). Fells come from The Database of British and Irish Hills (CC BY 4.0).',
      ],
    },
    liability: {
      title: 'What we answer for',
      body: [
        'We run the site with reasonable care and skill. We do not answer for what owners, agents and guests do to each other, nor for losses that neither of us could foresee. Nothing here limits what cannot be limited by law, such as liability for death or injury through negligence, for fraud, or your rights as a consumer.',
      ],
    },
    'changes-and-law': {
      title: 'Changes, complaints and law',
      body: [
        `If these terms change in something that matters to you, we say so here 30 days before, and to account holders by email. Complaints go to ${contact.email}; we answer within 14 days.`,
        'The law of England and Wales applies. If you live in Scotland or Northern Ireland, you may also go to the courts there.',
      ],
    },
  },
};
