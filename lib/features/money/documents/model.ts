/** A worker can have these documents sent by email. [PAY-06] The documents do not name the tax pack. */
export const DOCUMENT_KINDS = [
  'invoice',
  'invoice-summary',
  'tax-pack',
  'self-employed-letter',
  'contract',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A worker sees for this many days that an email could not be sent. */
export const UNSENT_DAYS = 14;

/** A worker may ask for this many documents in an hour. */
export const MOST_AN_HOUR = 30;
