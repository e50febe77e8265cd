import type { EnquiryStatus } from '../../shared/enquiries/types.ts';
import { DEMO_PEOPLE } from './people.ts';

/** What an invented visitor has written about a listing of the catalogue. */
export interface DemoEnquiry {
  /** The listing's slug. */
  readonly listing: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string;
  readonly status: EnquiryStatus;
  /** An instant, `2026-11-20T08:41:00Z`. */
  readonly created_at: string;
}

const { visitor } = DEMO_PEOPLE;

/** In every state, for the demo lister and for one other; the newest first. */
export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    listing: 'lake-road-apartment-4',
    name: 'Daniel Robinson',
    email: 'daniel.robinson@fellside.example',
    phone: '01632 960716',
    message:
      'Could we see the apartment on Saturday, any time after ten?\n\nWe are coming up from Lancaster by train, so an hour that suits you suits us.',
    status: 'NEW',
    created_at: '2026-11-21T18:42:00Z',
  },
  {
    listing: 'chapel-hill-cottage',
    name: visitor.full_name,
    email: visitor.email,
    phone: null,
    message:
      'Is there anywhere nearby to leave a car overnight, and does the cottage have a permit for it?',
    status: 'NEW',
    created_at: '2026-11-21T09:12:00Z',
  },
  {
    listing: 'belsfield-rise-penthouse',
    name: 'Joan Metcalfe',
    email: 'joan.metcalfe@fellside.example',
    phone: '01632 960842',
    message: 'What is the service charge a year, and when was the lift last replaced?',
    status: 'NEW',
    created_at: '2026-11-20T16:05:00Z',
  },
  {
    listing: 'chapel-hill-cottage',
    name: 'Owen Tyson',
    email: 'owen.tyson@fellside.example',
    phone: null,
    message:
      'Thank you for showing us round. Could you tell us when the roof was last done, and whether the chimney has been swept this year?',
    status: 'READ',
    created_at: '2026-11-17T11:05:00Z',
  },
  {
    listing: 'the-crescent-apartment-6',
    name: 'Sunita Rao',
    email: 'sunita.rao@fellside.example',
    phone: '01632 960355',
    message:
      'We have an offer on our own house and could move before Easter. Is the seller in a chain?',
    status: 'READ',
    created_at: '2026-11-14T20:31:00Z',
  },
  {
    listing: 'lake-road-apartment-4',
    name: 'Peter Longmire',
    email: 'peter.longmire@fellside.example',
    phone: null,
    message: 'Would the owner take a lower offer from a cash buyer?',
    status: 'ARCHIVED',
    created_at: '2026-10-29T08:20:00Z',
  },
  {
    listing: 'stock-ghyll-court-flat',
    name: visitor.full_name,
    email: visitor.email,
    phone: null,
    message:
      'I work at the hospital in Kendal and would stay for two years or more. When is it free?',
    status: 'NEW',
    created_at: '2026-11-19T21:17:00Z',
  },
];
