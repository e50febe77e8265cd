export const ENQUIRY_STATUSES = ['NEW', 'READ', 'ARCHIVED'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** A change of an enquiry's status. The organisation that received it makes them all. */
export interface EnquiryChange {
  readonly status: EnquiryStatus;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The origin of an enquiry. */
export const ENQUIRY_SOURCES = ['website'] as const;
