export const CHANNEL_NOT_FOUND = 'Calendar address not found';

export const CHANNEL_ID = { prefix: 'chn', missing: CHANNEL_NOT_FOUND } as const;
