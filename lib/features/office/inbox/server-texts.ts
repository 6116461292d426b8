/** Only the API sends these texts; the office's pages have texts of their own. */
export const INBOX_TEXTS = {
  takenBefore: 'A colleague has taken this.',
  resolvedBefore: 'This is already resolved.',
  planInstead: 'Plan the key handover instead.',
  answerInstead: 'Accept or decline it instead.',
  notReopened: 'This cannot be reopened.',
} as const;
