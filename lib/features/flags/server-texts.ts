/** A worker tried to switch a feature that the office switches. */
export const FEATURE_NOT_YOURS_TEXT = 'Only support can switch this feature on or off.';
