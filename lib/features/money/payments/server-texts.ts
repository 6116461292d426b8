/** The API sends these for amounts that the documents do not name. */
export const ADJUSTMENT_TEXTS = { keyreturn: 'Returned keys', tip: 'Tip' } as const;
