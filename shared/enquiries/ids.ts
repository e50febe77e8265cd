export const ENQUIRY_NOT_FOUND = 'Enquiry not found';

export const ENQUIRY_ID = { prefix: 'enq', missing: ENQUIRY_NOT_FOUND } as const;
