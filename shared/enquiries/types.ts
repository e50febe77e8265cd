export const ENQUIRY_STATUSES = ['NEW', 'READ', 'ARCHIVED'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Where an enquiry came from. */
export const ENQUIRY_SOURCES = ['website'] as const;
