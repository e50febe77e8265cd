export const ENQUIRY_STATUSES = ['NEW', 'READ', 'ARCHIVED'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** The origin of an enquiry. */
export const ENQUIRY_SOURCES = ['website'] as const;
