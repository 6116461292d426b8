export const SCHEDULE_TEXTS = { notPast: 'Choose one of the last 14 days.' } as const;
