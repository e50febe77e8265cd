export const PHOTO_NOT_FOUND = 'Photo not found';

export const PHOTO_ID = { prefix: 'pho', missing: PHOTO_NOT_FOUND } as const;
