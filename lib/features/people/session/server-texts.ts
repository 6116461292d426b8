export const SESSION_TEXTS = {
  forTheOffice: 'This account is for the office.',
} as const;
