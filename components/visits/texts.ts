/** [VISIT-09] [VISIT-10] */
export const COPIED_TEXT = 'Address copied to clipboard!';
export const NOT_COPIED_TEXT = 'Failed to copy address to clipboard';

/** [VISIT-07] */
export const NO_ACCESS_TEXT = 'You cannot access this property for this visit.';

/** Where a code or place should be and the customer has given none. */
export const UNKNOWN_TEXT = 'Unknown';

/** Stands where a home has an alarm and nobody wrote down how it works. */
export const ASK_ABOUT_ALARM_TEXT = 'There is an alarm. Ask your customer how it works.';

/** On the day of a visit that the phone has from an earlier one, when its codes were withheld. */
export const CODES_LATER_TEXT = 'Loads when you have signal';
