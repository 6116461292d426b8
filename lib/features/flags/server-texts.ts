/** Far more names than the app has. */
export const TOO_MANY_FEATURES_TEXT = 'Too many features were switched.';
