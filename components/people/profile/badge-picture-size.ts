export const BADGE_PICTURE_SIZE = { width: 800, height: 1000 } as const;
