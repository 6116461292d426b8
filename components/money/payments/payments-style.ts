/** Hides amounts until the queued finishes are applied. The content must be elements. */
export const UNTIL_SENT_KNOWN =
  'in-data-unsent:animate-pulse in-data-unsent:rounded-m in-data-unsent:bg-line/70 *:in-data-unsent:invisible';
